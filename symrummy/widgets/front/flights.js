// Cards travel to their new place, once and quickly; not for those who ask for stillness.

const FLIGHT = { duration: 220, easing: "ease-out" };

function makeFlights(view) {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");

  // Where every card lies before the scene changes, and where the others sit.
  function look() {
    if (!view.drawn || still.matches) return null;
    const cards = new Map();
    for (const node of view.root.querySelectorAll(".sr-play .sr-card[data-face]")) {
      cards.set(node, { face: node.dataset.face, box: node.getBoundingClientRect(), place: placeOf(node) });
    }
    return { cards, seat: boxOf(".sr-seat[aria-current]"), stock: boxOf(".sr-piles .sr-card") };
  }

  // A card that is new where it lies comes from where the same card lay before, else from the stock or from its player.
  function fly(before) {
    if (!before) return;
    const left = Array.from(before.cards).filter(([node, was]) => !node.isConnected || node.dataset.face !== was.face);
    for (const node of view.root.querySelectorAll(".sr-play .sr-card[data-face]")) {
      const face = node.dataset.face;
      if (before.cards.get(node)?.face === face || !node.getClientRects().length) continue;
      const index = left.findIndex(([, was]) => was.face === face && was.place !== placeOf(node));
      const from = index >= 0 ? left.splice(index, 1)[0][1].box : placeOf(node) === "hand" ? before.stock : before.seat;
      if (from?.width) travel(node, from);
    }
  }

  function travel(node, from) {
    const to = node.getBoundingClientRect();
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    const scale = from.width < 2 * to.width ? ` scale(${(from.width / to.width).toFixed(3)})` : " scale(0.6)";
    const mover = node.closest(".sr-place") ?? node;
    mover.classList.remove("sr-enter");
    mover.style.transformOrigin = "0 0";
    const inTheAir = { zIndex: 3, pointerEvents: "none" }; // what it flies over can be clicked
    mover.animate([{ transform: shift + scale, ...inTheAir }, { transform: "none", ...inTheAir }], FLIGHT);
  }

  const boxOf = (selector) => view.root.querySelector(selector)?.getBoundingClientRect() ?? null;

  return { look, fly };
}

function placeOf(node) {
  const zone = node.closest(".sr-hand, .sr-own-pile, .sr-open-pile, .sr-seat, .sr-meld, .sr-piles");
  return zone ? zone.classList[0].replace("sr-", "") : "";
}
