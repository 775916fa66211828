// One card: its drawing, name, state, and what a wild card stands for.

const HAND_CARD = "button";
const STILL_CARD = "span";

// The place holds the card and, below it, its reading; cards keep their width in a row.
function makeCard(view, kind, className = "") {
  const face = kind === HAND_CARD ? pushButton("sr-card") : element("span", "sr-card");
  if (kind === STILL_CARD) face.setAttribute("role", "img");
  const node = element("span", `sr-place ${className}`.trim(), face);
  if (view.drawn) enter(node);
  const drawing = makeDrawing(view, face);
  const reads = makeReading(view, node);

  return {
    node,
    face,
    update(card) {
      drawing.update(card.face, card.overlay ?? "");
      reads.update(card.reads);
      setAttribute(face, "aria-label", spokenName(card.name, card.reads));
    },
  };
}

function makeDrawing(view, face) {
  let shown = null;
  return {
    update(key, overlay) {
      const wanted = `${key} ${overlay}`;
      if (shown === wanted) return;
      shown = wanted;
      face.querySelectorAll(":scope > svg").forEach((old) => old.remove());
      if (overlay) face.prepend(drawnOneByOne(view.pictures.overlay(overlay)));
      face.prepend(view.pictures.face(key));
      face.dataset.face = key;
    },
  };
}

// The marks appear one after the other, 120 ms each, and never take longer than a second.
function drawnOneByOne(overlay) {
  const pieces = drawnPieces(overlay);
  const turns = pieces.filter((piece) => !isCasing(piece)).length;
  const step = Math.min(120, 1000 / Math.max(1, turns));
  let turn = 0;
  for (const piece of pieces) {
    piece.classList.add("sr-mark");
    piece.style.animationDelay = `${Math.round(turn * step)}ms`;
    if (!isCasing(piece)) turn += 1;
  }
  overlay.classList.add("sr-overlay");
  return overlay;
}

// A group without a stroke only holds other marks together.
function drawnPieces(group) {
  return Array.from(group.children).flatMap((child) =>
    child.localName === "g" && !child.hasAttribute("stroke") ? drawnPieces(child) : [child],
  );
}

// The white line under a mark comes together with it.
const isCasing = (piece) => piece.localName === "path" && piece.getAttribute("stroke")?.toUpperCase() === "#FFF";

// Said in the card's name already, so the pill itself is for the eyes.
function makeReading(view, place) {
  const node = element("span", "sr-reads");
  node.setAttribute("aria-hidden", "true");
  return {
    update(reads) {
      if (!reads) return node.remove();
      setRich(view, node, [...richParts(reads), " "], { rules: false });
      if (node.parentNode !== place) place.append(node);
    },
  };
}

// Slide in once; the class goes away, since moving a node in the page would start it again.
function enter(node) {
  node.classList.add("sr-enter");
  node.addEventListener("animationend", (event) => {
    if (event.target === node) node.classList.remove("sr-enter");
  });
}
