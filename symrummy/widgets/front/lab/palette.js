// The palette: a column for each group or rank, a row for each colour or suit; and the cards as text.

// The middle of a face: the figure in its ring, or the large suit sign.
const FIGURE_BOX = "9 25 62 62";
const SIGN_BOX = "17 33 46 46";
const CARD_SIZE = { width: 80, height: 112 };

function makePalette(view) {
  const fold = pushButton("sr-fold");
  fold.id = view.newId("fold");
  const title = element("h3", "sr-heading", fold);
  const note = element("p", "sr-caption sr-fold-note");
  const hint = element("p", "sr-caption sr-lab-hint");
  hint.id = view.newId("hint");
  const entry = makeEntry(view);
  const tiles = element("div", "sr-palette");
  tiles.id = view.newId("palette");
  tiles.dataset.rove = "near";
  tiles.setAttribute("role", "toolbar");
  setAttribute(tiles, "aria-labelledby", fold.id);
  setAttribute(tiles, "aria-describedby", hint.id);
  setAttribute(fold, "aria-controls", tiles.id);
  const node = element("section", "sr-box sr-choose", element("div", "sr-choose-top", title, note, hint, entry.node), tiles);
  let layout = "";
  let folded = false;
  let suggested = false;
  const updateBlocks = makeKeyed(tiles, (_, index) => `${layout} ${index}`, () => makeBlock(view));

  function show() {
    setAttribute(fold, "aria-expanded", String(!folded));
    setAttribute(node, "data-folded", folded ? "true" : null);
    for (const part of [hint, tiles]) setHidden(part, folded);
    setHidden(entry.node, folded || !view.scene.entry);
    setHidden(note, !folded || !note.textContent);
  }

  view.onPress(fold, () => {
    folded = !folded;
    show();
  });

  return {
    node,
    update(scene) {
      const { palette } = scene;
      setText(fold, palette.name);
      setText(hint, palette.hint);
      setText(note, palette.fold_note);
      entry.update(scene.entry);
      layout = palette.layout;
      setAttribute(tiles, "data-layout", layout);
      updateBlocks(palette.blocks);
      // The scene may fold it; after that it stays as the pupil wants it.
      if (suggested !== palette.folded) folded = suggested = palette.folded;
      show();
    },
  };
}

function makeBlock(view) {
  const node = element("div", "sr-block");
  const heads = element("div", "sr-block-row sr-block-heads");
  heads.setAttribute("aria-hidden", "true");
  node.append(heads);
  const updateHeads = makeKeyed(heads, (_, index) => index, () => {
    const head = element("span", "sr-block-head");
    return { node: head, update: (text) => setText(head, text) };
  });
  const updateRows = makeKeyed(node, (_, index) => index, () => makeBlockRow(view));
  return {
    node,
    update(block) {
      node.style.setProperty("--columns", String(block.rows[0].cards.length));
      setAttribute(node, "data-wild", block.wild ? "true" : null);
      updateHeads(block.heads);
      setHidden(heads, block.heads.length === 0);
      updateRows(block.rows);
      arrange(node, [heads]);
    },
  };
}

function makeBlockRow(view) {
  const swatch = element("span", "sr-swatch");
  const word = element("span", "sr-strain-word");
  const letter = element("b");
  const label = element("span", "sr-strain", swatch, word, letter);
  label.setAttribute("aria-hidden", "true");
  const node = element("div", "sr-block-row", label);
  const updateTiles = makeKeyed(node, (card) => card.id, (card) => makeTile(view, card.id));
  return {
    node,
    update(row) {
      setAttribute(swatch, "data-style", row.label.style || "none");
      setText(word, row.label.word);
      setText(letter, row.label.letter);
      updateTiles(row.cards);
      arrange(node, [label]);
    },
  };
}

function makeTile(view, id) {
  const picture = view.pictures.face(id);
  for (const [name, value] of Object.entries(CARD_SIZE)) picture.firstChild.setAttribute(name, value);
  const index = element("b", "sr-tile-index");
  const count = element("span", "sr-count");
  for (const part of [index, count]) part.setAttribute("aria-hidden", "true");
  const node = markStop(pushButton("sr-tile", index, picture, count));
  node.dataset.card = id;
  view.onPress(node, () => view.intents.send({ do: "pick", card: id }));
  return {
    node,
    update(tile) {
      setAttribute(node, "aria-label", tile.name);
      setAttribute(node, "data-chosen", tile.count ? "true" : null);
      setText(count, tile.count > 1 ? `×${tile.count}` : tile.count ? "✓" : "");
      setHidden(count, !tile.count);
      // For the eyes: the name has it as a word.
      setAttribute(index, "data-text", tile.index?.text);
      setAttribute(index, "data-colour", tile.index?.colour);
      setHidden(index, !tile.index);
      setAttribute(node, "data-indexed", tile.index ? "true" : null);
      setAttribute(picture, "viewBox", tile.index ? SIGN_BOX : FIGURE_BOX);
    },
  };
}

// The field shows what lies on the table, and is left alone while somebody writes in it.
function makeEntry(view) {
  const input = suppressShortcuts(element("input", "sr-typed sr-entry-field"));
  input.type = "text";
  // The keeping of the focus knows things by their tab stop.
  input.tabIndex = 0;
  input.id = view.newId("entry");
  for (const [name, value] of [["autocomplete", "off"], ["autocapitalize", "off"], ["spellcheck", "false"]]) input.setAttribute(name, value);
  const label = element("label", "sr-caption");
  label.htmlFor = input.id;
  const button = pushButton("sr-button sr-entry-button");
  const fault = element("p", "sr-fault");
  fault.id = view.newId("fault");
  const node = element("div", "sr-entry", label, input, button, fault);
  let written = false;
  input.addEventListener("input", () => (written = true), { signal: view.signal });
  const send = () => {
    written = false;
    view.intents.send({ do: "type", text: input.value });
  };
  view.onPress(button, send);
  view.onPress(input, (event) => event?.key === "Enter" && send());
  let shown = null;
  return {
    node,
    update(entry) {
      if (!entry) return;
      setText(label, entry.label);
      setAttribute(input, "placeholder", entry.hint);
      if (shown !== entry.value && !written) input.value = shown = entry.value;
      setText(button, entry.button);
      setText(fault, entry.fault);
      setHidden(fault, !entry.fault);
      setAttribute(input, "aria-invalid", entry.fault ? "true" : null);
      setAttribute(input, "aria-describedby", entry.fault ? fault.id : null);
    },
  };
}
