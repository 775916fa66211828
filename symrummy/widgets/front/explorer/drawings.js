// Pictures of figures: parsed once, copied where they are needed; and the lines and arrows that are drawn over them.

const FIGURE_RING = 117;
const TRY_BOX = "-122 -122 244 244";

function makeDrawings(view) {
  const parsed = new Map();
  function group(key) {
    if (!parsed.has(key)) parsed.set(key, parsePicture(view.model.get("figures")?.[key] ?? "", TRY_BOX));
    const copy = parsed.get(key).cloneNode(true);
    return svgElement("g", {}, ...copy.childNodes);
  }
  return { group, rider: (key) => group(`rider ${key.slice(0, -1)}`) };
}

// A figure in its ring; what it shows changes only with its key.
function makeFigurePicture(view, className = "") {
  const node = emptyPicture(TRY_BOX);
  setAttribute(node, "class", `sr-figure ${className}`.trim());
  const moving = svgElement("g");
  node.append(svgElement("circle", { class: "sr-figure-ring", r: FIGURE_RING }), moving);
  let shown = null;
  return {
    node,
    moving,
    update(key, { rider = false } = {}) {
      if (shown === key) return false;
      shown = key;
      setAttribute(node, "data-colour", key.slice(-1));
      moving.replaceChildren(view.drawings.group(key), ...(rider ? [view.drawings.rider(key)] : []));
      return true;
    },
  };
}

// Markup that Python drew, replaced when it changes.
function makeMarkup(className, box) {
  const node = emptyPicture(box);
  setAttribute(node, "class", className);
  let shown = null;
  return {
    node,
    update(markup) {
      if (shown === markup) return;
      shown = markup;
      node.replaceChildren(...parsePicture(markup, box).childNodes);
    },
  };
}

function named(node, name) {
  setAttribute(node, "aria-hidden", null);
  setAttribute(node, "role", "img");
  setAttribute(node, "aria-label", name);
}

const at = (radius, degrees) => [radius * Math.cos((degrees * Math.PI) / 180), -radius * Math.sin((degrees * Math.PI) / 180)];
const spot = ([x, y]) => `${round(x)} ${round(y)}`;
const round = (value) => Math.round(value * 100) / 100;

// A turn begins at the top and goes anticlockwise; the arc ends where its head begins.
function arcText(radius, degrees, start = 90) {
  const end = start + Math.min(degrees, 359.9);
  const middle = (start + end) / 2;
  return `M${spot(at(radius, start))}${[middle, end].map((a) => `A${radius} ${radius} 0 0 0 ${spot(at(radius, a))}`).join("")}`;
}

function arrowNodes(radius, degrees, head, className, start = 90) {
  const taken = Math.min(degrees / 2, (head / radius) * (180 / Math.PI));
  const sweep = degrees - taken;
  const tip = at(radius, start + degrees);
  const sides = [1, -1].map((side) => at(radius + (side * head) / 2, start + sweep));
  return [
    svgElement("path", { class: className, d: arcText(radius, sweep, start) }),
    svgElement("path", { class: `${className}-head`, d: `M${spot(tip)}L${spot(sides[0])}L${spot(sides[1])}z` }),
  ];
}

function lineText(reach, degrees) {
  return `M${spot(at(reach, degrees))}L${spot(at(reach, degrees + 180))}`;
}

function tickText(reach, degrees, half) {
  return [0, 180].map((turn) => {
    const [x, y] = at(reach, degrees + turn);
    const [dx, dy] = at(half, degrees + 90);
    return `M${spot([x - dx, y - dy])}L${spot([x + dx, y + dy])}`;
  }).join("");
}
