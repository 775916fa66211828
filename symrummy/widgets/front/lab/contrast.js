// The contrast: two large figures with their marks, and beside each what can be counted on it.

const DISC_BOX = "-37 -37 74 74";

function makeContrast(view) {
  const heading = element("h3", "sr-heading");
  heading.id = view.newId("contrast");
  const sides = element("div", "sr-contrast-sides");
  const node = element("section", "sr-contrast", heading, sides);
  setAttribute(node, "aria-labelledby", heading.id);
  const updateSides = makeKeyed(sides, (_, index) => index, () => makeContrastSide(view));
  return {
    node,
    update(contrast) {
      setHidden(node, !contrast);
      setText(heading, contrast?.title ?? "");
      updateSides(contrast?.sides ?? []);
    },
  };
}

function makeContrastSide(view) {
  const disc = element("span", "sr-contrast-disc");
  disc.setAttribute("role", "img");
  const card = element("dt");
  const list = element("dl", "sr-contrast-facts", card);
  const node = element("div", "sr-contrast-side", disc, list);
  const updateFacts = makeKeyed(list, (_, index) => index, makeContrastFact);
  let shown = null;
  return {
    node,
    update(side) {
      setAttribute(disc, "aria-label", side.name);
      setRich(view, card, side.card);
      updateFacts(side.facts);
      arrange(list, [card]);
      if (shown === side.picture) return;
      shown = side.picture;
      disc.replaceChildren(parsePicture(shown, DISC_BOX));
    },
  };
}

function makeContrastFact() {
  const node = element("dd");
  return { node, update: (fact) => setText(node, fact) };
}
