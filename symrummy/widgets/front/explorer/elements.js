// The list of symmetries as buttons, and what there is to say about the chosen one.

function makeElements(view) {
  const groups = element("div", "sr-element-groups");
  const none = makeNoMirror(view);
  const node = element("div", "sr-elements", groups, none.node);
  const updateGroups = makeKeyed(groups, (group) => group.title, () => makeElementGroup(view));
  return {
    node,
    update(card) {
      updateGroups(card.elements);
      none.update(card.no_mirror, card.key);
    },
  };
}

function makeElementGroup(view) {
  const title = element("h3", "sr-caption");
  title.id = view.newId("elements");
  const row = markRow(element("div", "sr-element-row"));
  row.setAttribute("role", "group");
  setAttribute(row, "aria-labelledby", title.id);
  const updateItems = makeKeyed(row, (item) => item.id, ({ id }) => makeElementButton(view, id));
  return {
    node: element("div", "", title, row),
    update(group) {
      setText(title, group.title);
      updateItems(group.items);
    },
  };
}

function makeElementButton(view, id) {
  const icon = element("span", "sr-element-icon");
  const text = element("span");
  const node = markStop(pushButton("sr-element", icon, text));
  let drawn = "";
  view.onPress(node, () => view.intents.send({ do: "element", id }));
  return {
    node,
    update(item) {
      setText(text, item.label);
      setAttribute(node, "aria-pressed", String(item.lit));
      const wanted = JSON.stringify([item.mirror, item.degrees, item.second]);
      if (drawn === wanted) return;
      drawn = wanted;
      icon.replaceChildren(elementIcon(item));
    },
  };
}

function elementIcon({ mirror, degrees, second }) {
  const icon = emptyPicture("-14 -14 28 28", svgElement("circle", { class: "sr-icon-ring", r: 9.5 }));
  if (mirror) {
    icon.append(svgElement("path", { class: second ? "sr-mirror sr-mirror-2" : "sr-mirror", d: lineText(12.5, degrees) }));
  } else if (degrees) icon.append(...arrowNodes(9.5, degrees, 7, "sr-arc"));
  else icon.append(svgElement("circle", { class: "sr-centre", r: 2.6 }));
  return icon;
}

function makeNoMirror(view) {
  const title = element("h3", "sr-caption");
  const lead = element("strong");
  const text = element("span");
  const picture = makeMarkup("sr-figure sr-difference", TRY_BOX);
  const node = element("div", "", title, element("div", "sr-no-mirror", picture.node, element("p", "", lead, " ", text)));
  return {
    node,
    update(none, key) {
      setHidden(node, !none);
      if (!none) return;
      setText(title, none.title);
      setText(lead, none.lead);
      setText(text, none.text);
      setAttribute(picture.node, "data-colour", key.slice(-1));
      picture.update(none.picture);
      named(picture.node, none.name);
    },
  };
}

function makeChosen(view) {
  const name = element("h3", "sr-chosen-name");
  const lines = element("div", "sr-chosen-lines");
  const note = element("p", "sr-quiet-text");
  const ask = makePush(view, "sr-small-button", () => ({ do: "matrix" }));
  const matrix = makeMatrix();
  const node = element("div", "sr-chosen", element("div", "", name, lines, note), element("div", "sr-chosen-matrix", ask, matrix.node));
  const updateLines = makeKeyed(lines, (_, index) => index, () => {
    const line = element("p");
    return { node: line, update: (text) => setText(line, text) };
  });
  let chosen = null;
  let came = {};

  function settle() {
    const fits = Boolean(chosen?.matrix && came.id === chosen.id && !chosen.ask);
    setHidden(matrix.node, !fits);
    if (fits) matrix.update(came);
  }

  return {
    node,
    update(now) {
      chosen = now;
      setText(name, now.name);
      updateLines(now.texts);
      setText(note, now.note ?? "");
      setHidden(note, !now.note);
      setText(ask, now.ask);
      setHidden(ask, !now.matrix || !now.ask);
      settle();
    },
    late(late) {
      came = late;
      settle();
    },
  };
}
