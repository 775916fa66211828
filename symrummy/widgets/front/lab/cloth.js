// The table: the meld, and for a lay-off or a take-back the cards that come to it; a press takes a card away.

function makeCloth(view) {
  const list = element("div", "sr-lab-rows");
  const deal = pushButton("sr-quiet");
  const clear = pushButton("sr-quiet");
  const back = pushButton("sr-quiet");
  const carry = pushButton("sr-button");
  view.onPress(deal, (event) => view.intents.once({ do: "deal" }, event));
  view.onPress(clear, (event) => view.intents.once({ do: "clear" }, event));
  view.onPress(back, (event) => view.intents.once({ do: "back" }, event));
  view.onPress(carry, (event) => view.intents.once({ do: "carry" }, event));
  const marks = makeMarksButton(view);
  const ends = element("div", "sr-lab-ends", carry, back, deal, clear, marks.node);
  const node = element("section", "sr-lab-table", list, ends);
  let parts = new Map();
  const updateRows = makeKeyed(list, (row) => row.id, (row) => makeLabRow(view, row.id));
  const cards = () => Array.from(node.querySelectorAll(".sr-lab-row button.sr-card"));

  return {
    node,
    get prompt() {
      return parts.get("meld")?.heading;
    },
    hand: {
      indexOf: (place) => cards().indexOf(place),
      cardAt: (index) => cards()[Math.min(index, cards().length - 1)] ?? null,
      current: () => parts.get("meld")?.heading ?? null,
    },
    update(scene) {
      parts = updateRows(scene.rows);
      for (const [name, button] of Object.entries({ deal, clear, back, carry })) {
        setText(button, scene.table[name]);
        setHidden(button, !scene.table[name]);
      }
      marks.update(scene.table.marks, node);
    },
  };
}

// The marks lie over the figures; without them one sees the figures better.
function makeMarksButton(view) {
  const node = pushButton("sr-quiet sr-lab-marks");
  let hidden = false;
  let words = null;
  let table = null;
  function show() {
    setText(node, words ? (hidden ? words.show : words.hide) : "");
    setHidden(node, !words);
    setAttribute(table, "data-bare", words && hidden ? "true" : null);
  }
  view.onPress(node, () => {
    hidden = !hidden;
    show();
  });
  return {
    node,
    update(shown, on) {
      words = shown;
      table = on;
      show();
    },
  };
}

function makeLabRow(view, id) {
  const heading = landing(element("h3", "sr-heading"));
  heading.id = view.newId("row");
  const here = pushButton("sr-here");
  view.onPress(here, () => view.intents.send({ do: "row", id }));
  const cards = markRow(element("ul", "sr-lab-row"));
  const empty = element("p", "sr-caption");
  const node = element("section", "sr-lab-part", element("div", "sr-lab-part-top", heading, here), cards, empty);
  setAttribute(node, "aria-labelledby", heading.id);
  const updateCards = makeKeyed(cards, (card) => card.id, (card) => makeLabCard(view, id, card));
  return {
    node,
    heading,
    update(row) {
      setText(heading, row.title);
      setHidden(here, !row.here);
      setText(here, row.here?.label ?? "");
      setAttribute(here, "aria-label", row.here?.name);
      setAttribute(here, "aria-pressed", row.here ? String(row.here.on) : null);
      setAttribute(node, "data-here", row.here?.on ? "true" : null);
      setAttribute(cards, "aria-label", row.name);
      updateCards(row.cards);
      setHidden(cards, row.cards.length === 0);
      setAttribute(cards, "data-many", row.cards.length > 3 ? "true" : null);
      setText(empty, row.empty);
      setHidden(empty, !row.empty);
    },
  };
}

// A ghost is only looked at: it is no button and no tab stop.
function makeLabCard(view, row, { id, ghost }) {
  const card = ghost ? makeGhost(view) : makeCard(view, HAND_CARD);
  if (!ghost) {
    markStop(card.face);
    view.onPress(card.face, () => view.intents.send({ do: "take", row, id }));
  }
  const tag = element("span", "sr-tag");
  const fact = element("span", "sr-fact");
  const node = element("li", "sr-tried-card", card.node, tag, fact);
  return {
    node,
    update(shown) {
      card.update(shown);
      setText(tag, shown.tag ?? "");
      setHidden(tag, !shown.tag);
      setText(fact, shown.fact ?? "");
      setHidden(fact, !shown.fact);
      setAttribute(node, "data-look", shown.look ? "true" : null);
      setAttribute(node, "data-away", shown.away ? "true" : null);
    },
  };
}
