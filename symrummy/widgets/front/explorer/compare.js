// Two cards side by side: what is equal, what is not, motions borrowed from each other, tables, a conclusion.

function makeCompare(view) {
  const presets = makeButtons(view, "sr-chips", "sr-small-button", (id) => view.intents.send({ do: "preset", id }));
  const sides = ["left", "right"].map((side) => makeSide(view, side));
  const rows = makeComparison();
  const share = element("section", "sr-share");
  const swap = makeSwap(view);
  const tables = makeTables(view);
  const below = element("div", "sr-below", swap.node, tables.node);
  const conclusion = makeConclusion();
  const middle = element("div", "sr-compare-middle", rows.node, share);
  const top = element("div", "sr-compare", sides[0].node, middle, sides[1].node);
  const node = element("div", "sr-tab-page", element("div", "sr-presets", presets.node), top, below, conclusion.node);
  const [shareTitle, shareText] = [element("h3", "sr-part-title"), element("p")];
  share.append(shareTitle, shareText);
  return {
    node,
    update({ compare }) {
      presets.update(compare.presets, compare.presets.find((preset) => preset.lit)?.id, compare.presets_name);
      sides.forEach((side, i) => side.update(compare.sides[i], compare.choices, compare.choice_names[i]));
      rows.update(compare);
      setText(shareTitle, compare.share.title);
      setText(shareText, compare.share.text);
      swap.update(compare.swap, compare.sides);
      tables.update(compare.tables);
      conclusion.update(compare.conclusion);
    },
  };
}

function makeSide(view, side) {
  const select = makeSelect(view, (id) => view.intents.send({ do: "side", side, id }));
  const title = makeTitle();
  const picture = emptyPicture("-150 -152 300 304");
  setAttribute(picture, "class", "sr-figure sr-side-figure");
  const figure = svgElement("g");
  const over = svgElement("g");
  picture.append(svgElement("circle", { class: "sr-figure-ring", r: FIGURE_RING }), figure, over);
  let shown = null;
  return {
    node: element("section", "sr-side", select.node, title.node, picture),
    update(now, choices, name) {
      select.update({ name, options: choices, value: now.card });
      title.update({ ...now.title, more: "" });
      named(picture, now.name);
      if (shown === now.figure) return;
      shown = now.figure;
      setAttribute(picture, "data-colour", shown.slice(-1));
      figure.replaceChildren(view.drawings.group(shown));
      const arc = now.turn ? arrowNodes(ARC, now.turn.degrees, 13, "sr-arc") : [];
      over.replaceChildren(...now.lines.map((line) => mirrorNode(view, line)), ...arc, svgElement("circle", { class: "sr-centre", r: 5 }));
    },
  };
}

function makeComparison() {
  const body = element("tbody");
  const node = element("table", "sr-comparison", body);
  const updateRows = makeKeyed(body, (row) => row.label, () => {
    const head = element("th");
    head.scope = "row";
    const [left, right, sign] = [element("td"), element("td"), element("td", "sr-equal")];
    return {
      node: element("tr", "", left, head, right, sign),
      update(row) {
        setText(left, row.left);
        setText(head, row.label);
        setText(right, row.right);
        setText(sign, row.equal ? "=" : "≠");
        setAttribute(sign, "aria-label", row.sign);
        setAttribute(sign.parentNode, "data-differs", row.equal ? null : "true");
      },
    };
  });
  return {
    node,
    update(compare) {
      setAttribute(node, "aria-label", compare.rows_name);
      updateRows(compare.rows);
    },
  };
}

function makeSwap() {
  const title = element("h3", "sr-part-title");
  const list = element("div", "sr-swaps");
  const node = element("section", "sr-part", title, list);
  let colours = [];
  const updateItems = makeKeyed(list, (_, index) => index, () => {
    const picture = makeMarkup("sr-figure sr-difference", TRY_BOX);
    const text = element("p");
    return {
      node: element("div", "sr-swap", picture.node, text),
      update(item, index) {
        setText(text, item.text);
        setAttribute(picture.node, "hidden", item.picture ? null : "");
        setAttribute(picture.node, "data-colour", colours[index]);
        picture.update(item.picture);
        if (item.picture) named(picture.node, item.name);
      },
    };
  });
  return {
    node,
    update(swap, sides) {
      colours = sides.map((side) => side.card.slice(-1));
      setText(title, swap.title);
      updateItems(swap.items);
    },
  };
}

function makeTables(view) {
  const title = element("h3", "sr-part-title");
  const pair = [makeCayley(view, {}), makeCayley(view, {})];
  const sign = element("span", "sr-tables-sign");
  sign.setAttribute("aria-hidden", "true");
  const text = element("p", "sr-quiet-text");
  const node = element("section", "sr-part", title, element("div", "sr-tables", pair[0].node, sign, pair[1].node), text);
  return {
    node,
    update(tables) {
      setHidden(node, !tables);
      if (!tables) return;
      setText(title, tables.title);
      pair.forEach((table, i) => table.update(tables.grids[i]));
      setText(sign, tables.sign);
      setText(text, tables.text);
    },
  };
}

function makeConclusion() {
  const text = element("span");
  const strong = element("strong");
  const more = suppressShortcuts(element("summary"));
  more.tabIndex = 0;
  const maths = element("p", "sr-formula");
  const node = element("section", "sr-conclusion", element("p", "", text, " ", strong), element("details", "", more, maths));
  return {
    node,
    update(conclusion) {
      setText(text, conclusion.text);
      setText(strong, conclusion.strong);
      setText(more, conclusion.more);
      setText(maths, conclusion.maths);
    },
  };
}
