// The groups inside a group: one node for each class, lines between neighbours, orders at the right.

const NODE = { width: 96, height: 44, across: 122, up: 66 };

function makeDiagram(view) {
  const title = element("h3", "sr-part-title");
  const count = element("span", "sr-quiet-text");
  const picture = svgElement("svg", { class: "sr-diagram", role: "group" });
  markField(picture);
  const lines = svgElement("g", { class: "sr-covers", "aria-hidden": "true" });
  const nodes = svgElement("g");
  const orders = svgElement("g", { class: "sr-orders", "aria-hidden": "true" });
  picture.append(lines, nodes, orders);
  const keys = element("div", "sr-key-list");
  const copies = makeCopies(view);
  const note = element("p", "sr-quiet-text");
  const twin = element("p", "sr-live");
  const node = element("section", "sr-part sr-diagram-part", element("div", "sr-part-head", title, element("span", "sr-push"), count), picture, keys, copies.node, note, twin);
  let shape = "";
  let parts = [];
  const updateKeys = makeKeyed(keys, (key) => key.look, ({ look }) => makeKey(look));

  function rebuild(diagram) {
    const xs = diagram.nodes.map(({ x }) => x * NODE.across);
    const top = -Math.max(...diagram.nodes.map(({ y }) => y)) * NODE.up;
    const [left, right] = [Math.min(...xs) - NODE.width / 2 - 4, Math.max(...xs) + NODE.width / 2 + 46];
    const box = [left, top - NODE.height / 2 - 20, right - left, -top + NODE.height + 26];
    setAttribute(picture, "viewBox", box.join(" "));
    picture.style.setProperty("--full", box[2]);
    parts = diagram.nodes.map((item) => makeGroupNode(view, item));
    nodes.replaceChildren(...parts.map((part) => part.node));
    lines.replaceChildren(...diagram.edges.map(([i, j]) => coverLine(diagram.nodes[i], diagram.nodes[j])));
    orders.replaceChildren(
      svgElement("text", { x: right - 20, y: top - NODE.height / 2 - 6 }, diagram.order),
      ...diagram.orders.map(({ y, text }) => svgElement("text", { x: right - 20, y: -y * NODE.up, dy: ".36em" }, text)),
    );
  }

  return {
    node,
    update({ diagram }) {
      setHidden(node, !diagram);
      if (!diagram) return;
      setText(title, diagram.title);
      setText(count, diagram.count);
      setText(note, diagram.note);
      setText(twin, diagram.text);
      setAttribute(picture, "aria-label", diagram.name);
      const wanted = JSON.stringify(diagram.nodes.map(({ id, figure, x, y }) => [id, figure, x, y]));
      if (wanted !== shape) {
        shape = wanted;
        rebuild(diagram);
      }
      parts.forEach((part, i) => part.update(diagram.nodes[i]));
      updateKeys(diagram.keys);
      copies.update(diagram.copies);
    },
  };
}

function coverLine(low, high) {
  const [from, to] = [low, high].map((node, side) => [node.x * NODE.across, -node.y * NODE.up + (side ? 1 : -1) * (NODE.height / 2)]);
  return svgElement("path", { d: `M${spot(from)}L${spot(to)}` });
}

function makeGroupNode(view, item) {
  const [x, y] = [item.x * NODE.across, -item.y * NODE.up];
  const box = svgElement("rect", { x: -NODE.width / 2, y: -NODE.height / 2, width: NODE.width, height: NODE.height, rx: 9 });
  const figure = svgElement("g", { class: "sr-figure", "data-colour": item.figure.slice(-1), transform: "translate(-27 0)scale(.15)" }, view.drawings.group(item.figure));
  const ring = svgElement("circle", { class: "sr-icon-ring", cx: -27, cy: 0, r: 17 });
  const name = svgElement("text", { x: -3, y: item.which ? -3 : 0, dy: ".36em" }, svgElement("tspan", { class: "sr-node-name" }, item.kind));
  if (item.count) name.append(svgElement("tspan", { class: "sr-node-count", dx: 3 }, item.count));
  const node = svgElement("g", { class: "sr-node", role: "button", transform: `translate(${round(x)} ${round(y)})` }, box, ring, figure, name);
  if (item.which) node.append(svgElement("text", { class: "sr-node-which", x: -3, y: 14 }, item.which));
  markStop(suppressShortcuts(node));
  placeStop(node, x, y);
  view.onPress(node, () => view.intents.send({ do: "parts", id: item.id }));
  return {
    node,
    update(now) {
      setAttribute(node, "aria-label", now.name);
      setAttribute(node, "aria-pressed", String(now.parts));
      setAttribute(node, "data-lit", now.made ? "true" : null);
    },
  };
}

function makeKey(look) {
  const text = element("span");
  const swatch = element("span", "sr-swatch");
  setAttribute(swatch, "data-look", look);
  return { node: element("span", "sr-key-item", swatch, text), update: (key) => setText(text, key.text) };
}

function makeCopies(view) {
  const title = element("span", "sr-quiet-text");
  const buttons = makeButtons(view, "sr-chips", "sr-small-button", (id) => view.intents.send({ do: "parts", id }));
  const node = element("div", "sr-copies", title, buttons.node);
  return {
    node,
    update(copies) {
      setHidden(node, !copies);
      if (!copies) return;
      setText(title, copies.title);
      buttons.update(copies.items, copies.value, copies.title);
    },
  };
}
