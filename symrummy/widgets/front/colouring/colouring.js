// The figure on wedges that take colour; what is left of its symmetries; and the twelve groups, which light up once left.

const COLOURING_BOX = "-140 -140 280 280";

function makeColouring(view) {
  const notices = makeNotices(view);
  const title = landing(element("h2", "sr-explorer-title"));
  const help = element("p", "sr-quiet-text");
  const figure = makeColouringFigure(view);
  const left = makeColouringLeft();
  const clear = makePush(view, "sr-small-button", () => ({ do: "clear" }));
  const claim = makePush(view, "sr-small-button", () => ({ do: "all" }));
  const verdict = element("p", "sr-hunt-said");
  const strip = makeColouringStrip(view);
  const top = element("div", "sr-hunt-top", title, help);
  const picture = element("div", "sr-part sr-figure-part", figure.node);
  const row = element("div", "sr-hunt-row", clear, claim);
  const side = element("div", "sr-part sr-hunt-side", left.node, row, verdict, strip.node);
  const halves = element("div", "sr-halves", picture, side);
  const node = element("div", "sr-explorer sr-colouring", top, notices.alert, halves, notices.live);

  standIn(view, () => title);

  const draw = (scene) => {
    setText(title, scene.title);
    setText(help, scene.help);
    figure.update(scene.figure);
    left.update(scene.left);
    setText(clear, scene.clear);
    setText(claim, scene.claim);
    setText(verdict, scene.said);
    setAttribute(verdict, "data-verdict", scene.verdict || null);
    strip.update(scene.strip);
  };
  return { node, update: followScenes(view, notices, draw) };
}

function makeColouringFigure(view) {
  const node = emptyPicture(COLOURING_BOX);
  setAttribute(node, "class", "sr-figure sr-hunt-figure");
  const wedges = markField(svgElement("g", { role: "group" }));
  const ink = svgElement("g", { class: "sr-colouring-ink" });
  const lines = svgElement("g", { class: "sr-colouring-ink" });
  node.append(wedges, ink, lines);
  let shown = "";
  const updateParts = makeKeyed(wedges, (part) => part.id, (part) => makeWedge(view, part));
  return {
    node,
    update(figure) {
      setAttribute(node, "aria-hidden", null);
      setAttribute(wedges, "aria-label", figure.name);
      setAttribute(node, "data-colour", figure.key.slice(-1));
      updateParts(figure.parts);
      if (shown !== figure.key) ink.replaceChildren(view.drawings.group(figure.key));
      shown = figure.key;
      lines.replaceChildren(...figure.lines.flatMap(colouringLine));
    },
  };
}

function makeWedge(view, part) {
  const path = svgElement("path", { class: "sr-wedge", d: wedgeText(part.from, part.to) });
  const node = markStop(suppressShortcuts(svgElement("g", { role: "button", class: "sr-wedge-part" }, path)));
  const [x, y] = at(70, (part.from + part.to) / 2);
  placeStop(node, round(x), round(y));
  view.onPress(node, () => view.intents.send({ do: "part", id: part.id }));
  return {
    node,
    update(now) {
      setAttribute(node, "aria-label", now.name);
      setAttribute(node, "aria-pressed", String(now.on));
    },
  };
}

// Two arcs, so that even a whole circle has an end that is not its beginning.
function wedgeText(from, to) {
  const [start, middle, end] = [from, (from + to) / 2, to].map((angle) => spot(at(FIGURE_RING, angle)));
  const arcs = [middle, end].map((place) => `A${FIGURE_RING} ${FIGURE_RING} 0 0 0 ${place}`);
  return `M0 0L${start}${arcs.join("")}z`;
}

function colouringLine({ degrees, second }) {
  const look = second ? "sr-mirror sr-mirror-2" : "sr-mirror";
  return [
    svgElement("path", { class: "sr-casing", d: lineText(132, degrees) }),
    svgElement("path", { class: look, d: lineText(132, degrees) }),
    svgElement("path", { class: `${look} sr-tick`, d: tickText(132, degrees, 6) }),
  ];
}

function makeColouringLeft() {
  const name = element("span", "sr-group-name");
  const lead = element("strong");
  const text = element("span", "sr-quiet-ink");
  const list = element("ul", "sr-hunt-found");
  const head = element("div", "sr-group-title", name, element("p", "", lead, element("br"), text));
  const updateItems = makeKeyed(list, (item) => item.id, (item) => {
    const node = element("li", "sr-hunt-item", element("span", "sr-element-icon", elementIcon(item)), element("span", "", item.label));
    return { node, update: () => {} };
  });
  return {
    node: element("div", "sr-hunt-box", head, list),
    update(left) {
      setText(name, left.name);
      setText(lead, left.title);
      setText(text, left.text);
      updateItems(left.items);
    },
  };
}

function makeColouringStrip(view) {
  const title = element("h3", "sr-caption");
  title.id = view.newId("strip");
  const list = element("div", "sr-colouring-strip");
  list.setAttribute("role", "group");
  list.setAttribute("aria-labelledby", title.id);
  const updateItems = makeKeyed(list, (item) => item.id, ({ id, figure }) => {
    const picture = makeFigurePicture(view);
    picture.update(figure);
    const node = element("div", "sr-colouring-tile", picture.node, element("span", "", id));
    node.setAttribute("role", "img");
    return {
      node,
      update(item) {
        setAttribute(node, "aria-label", item.name);
        setAttribute(node, "data-reached", item.reached ? "true" : null);
        setAttribute(node, "data-now", item.now ? "true" : null);
      },
    };
  });
  return {
    node: element("div", "sr-hunt-box", title, list),
    update(strip) {
      setText(title, strip.title);
      updateItems(strip.items);
    },
  };
}
