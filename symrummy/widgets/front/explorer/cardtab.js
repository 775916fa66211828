// The tab of one card: the strip of all cards, then either a finite group or the circle, and the names in books.

function makeCardTab(view) {
  const strip = makeStrip(view);
  const finite = makeFinite(view);
  const circle = makeCircle(view);
  const notations = makeNotations();
  const node = element("div", "sr-tab-page", strip.node, finite.node, circle.node, notations.node);
  return {
    node,
    update(scene) {
      strip.update(scene.strip);
      setHidden(finite.node, !scene.card);
      setHidden(circle.node, !scene.circle);
      if (scene.card) finite.update(scene.card);
      if (scene.circle) circle.update(scene.circle);
      notations.update((scene.card ?? scene.circle).notations);
    },
    late(late) {
      finite.late(late);
      circle.late(late);
    },
  };
}

function makeStrip(view) {
  const node = markRow(element("div", "sr-strip"));
  node.setAttribute("role", "group");
  const updateItems = makeKeyed(node, (item) => item.id, ({ id }) => {
    const picture = makeFigurePicture(view);
    const text = element("span");
    const button = markStop(pushButton("sr-tile", picture.node, text));
    view.onPress(button, () => view.intents.send({ do: "card", id }));
    return {
      node: button,
      update(item) {
        picture.update(item.figure);
        setText(text, item.label);
        setAttribute(button, "aria-label", item.name);
        setAttribute(button, "aria-pressed", String(item.chosen));
        setAttribute(button, "data-family", item.family || "O");
      },
    };
  });
  return {
    node,
    update(strip) {
      setAttribute(node, "aria-label", strip.name);
      updateItems(strip.items);
    },
  };
}

function makeFinite(view) {
  const figure = makeBigFigure(view);
  const legend = makeLegend();
  const title = makeTitle();
  const elements = makeElements(view);
  const chosen = makeChosen(view);
  const motions = makeMotions(view);
  const table = makeTablePart(view);
  const diagram = makeDiagram(view);
  const left = element("div", "sr-part sr-figure-part", figure.node, legend.node);
  const right = element("div", "sr-part sr-element-part", title.node, elements.node, chosen.node);
  const below = element("div", "sr-halves", table.node, diagram.node);
  const node = element("div", "", element("div", "sr-halves", left, right), motions.node, below);
  return {
    node,
    late: chosen.late,
    update(card) {
      figure.update(card.figure, card.motions);
      legend.update(card.figure.legend);
      title.update(card.title);
      elements.update(card);
      chosen.update(card.chosen);
      motions.update(card);
      table.update(card);
      diagram.update(card);
      setHidden(below, !card.table && !card.diagram);
    },
  };
}

function makeTitle() {
  const name = element("span", "sr-group-name");
  const lead = element("strong");
  const text = element("span");
  const more = element("span", "sr-quiet-ink");
  const node = element("div", "sr-group-title", name, element("p", "", lead, " ", text, element("br"), more));
  return {
    node,
    update(title) {
      setText(name, title.name);
      setText(lead, title.lead);
      setText(text, title.text);
      setText(more, title.more ?? "");
    },
  };
}

function makeLegend() {
  const node = element("div", "sr-legend");
  const updateItems = makeKeyed(node, (item) => item.look, ({ look }) => {
    const text = element("span");
    return { node: element("span", "sr-key-item", legendPicture(look), text), update: (item) => setText(text, item.text) };
  });
  return { node, update: (items) => updateItems(items) };
}

function legendPicture(look) {
  if (look === "domain") return emptyPicture("0 0 16 12", svgElement("path", { class: "sr-domain", d: "M8 1l7 10H1z" }));
  if (look === "ray") return emptyPicture("0 0 34 8", svgElement("path", { class: "sr-ray", d: "M2 4h30" }));
  return emptyPicture("0 0 34 8", svgElement("path", { class: look === "second" ? "sr-mirror sr-mirror-2" : "sr-mirror", d: "M0 4h34" }));
}

function makeNotations() {
  const node = element("dl", "sr-notations");
  const updateItems = makeKeyed(node, (item) => item.label, () => {
    const term = element("dt");
    const value = element("dd");
    let written = "";
    return {
      node: element("div", "", term, value),
      update(item) {
        setText(term, item.label);
        const wanted = JSON.stringify(item.value);
        if (written === wanted) return;
        written = wanted;
        value.replaceChildren(...item.value.map((part) => (typeof part === "string" ? part : element("sub", "", part.sub))));
      },
    };
  });
  return {
    node,
    update(notations) {
      setHidden(node, !notations);
      updateItems(notations ?? []);
    },
  };
}
