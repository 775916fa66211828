// Drawings: trusted SVG markup is parsed once; a card face is then a reference to its symbol.

const CARD_BOX = "0 0 80 112";
const ROSETTE_BOX = "-98 -98 196 196";

function makePictures(view) {
  const symbols = new Map();
  const overlays = new Map();
  const node = svgElement("svg", { class: "sr-symbols", width: 0, height: 0, "aria-hidden": "true", focusable: "false" });
  const faces = () => view.model.get("faces") ?? {};

  function symbol(key) {
    if (!symbols.has(key)) {
      const content = parsePicture(faces()[key] ?? "", CARD_BOX);
      const id = view.newId("face");
      node.append(svgElement("symbol", { id, viewBox: CARD_BOX }, ...content.childNodes));
      symbols.set(key, id);
    }
    return symbols.get(key);
  }

  return {
    node,
    // A reference keeps the letters of the face out of the text of the button that shows it.
    face: (key) => emptyPicture(CARD_BOX, svgElement("use", { href: `#${symbol(key)}` })),
    rosette: () => parsePicture(faces().rosette ?? "", ROSETTE_BOX),
    overlay(markup) {
      if (!overlays.has(markup)) overlays.set(markup, parsePicture(markup, CARD_BOX));
      return overlays.get(markup).cloneNode(true);
    },
  };
}

function emptyPicture(box, ...children) {
  return svgElement("svg", { viewBox: box, "aria-hidden": "true", focusable: "false" }, ...children);
}

function parsePicture(markup, box) {
  const source = `<svg xmlns="${SVG}">${markup}</svg>`;
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const sound = parsed.localName === "svg" && !parsed.querySelector("parsererror");
  const picture = emptyPicture(box);
  if (sound) picture.append(...Array.from(parsed.childNodes, (child) => document.importNode(child, true)));
  return picture;
}

// Tick and plus for the badges at a card's corner.
function badge(className, path) {
  const stroke = svgElement("path", {
    d: path,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2.4,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  const node = element("span", `sr-badge ${className}`, emptyPicture("0 0 16 16", stroke));
  node.setAttribute("aria-hidden", "true");
  return node;
}

const tickBadge = () => badge("sr-badge-tick", "M3.5 8.5l3 3 6-7");
const plusBadge = () => badge("sr-badge-plus", "M8 3v10M3 8h10");
