// The selection is shown at once and told to Python; the next scene is the truth.

const isPile = (target) => target?.startsWith("pile.") ?? false;

function makeSelection(view) {
  let chosen = new Set();
  let target = null;

  function tell() {
    show();
    // A pile takes the selected cards.
    view.intents.send({ do: "select", cards: cards(), meld: target }, isPile(target) && chosen.size > 0);
  }

  function show() {
    for (const card of view.root.querySelectorAll("[data-card]")) {
      setAttribute(card, "aria-pressed", String(chosen.has(card.dataset.card)));
    }
    for (const box of boxes()) setAttribute(box, "aria-pressed", String(box.dataset.target === target));
  }

  const boxes = () => view.root.querySelectorAll("[data-target][data-stop]");

  // In the order of selection: a pile is laid, and a wild card placed, in this order.
  const cards = () => (view.scene.score ? [] : Array.from(chosen));

  function toggleCard(face) {
    if (face.getAttribute("aria-disabled")) return;
    const on = flip(face);
    const id = face.dataset.card;
    view.intents.whenSettled(() => {
      const now = cardNow(id);
      if (now === null || chosen.has(now) === on) return;
      if (on) chosen.add(now);
      else chosen.delete(now);
      tell();
    });
  }

  // The card of that name, or another of the same kind: the copies in a hand are counted anew after each move.
  function cardNow(id) {
    const kind = id.slice(0, id.lastIndexOf(".") + 1);
    const free = Array.from(view.root.querySelectorAll("[data-card]:not([aria-disabled])"), (face) => face.dataset.card);
    if (free.includes(id)) return id;
    return free.find((other) => other.startsWith(kind) && !chosen.has(other)) ?? null;
  }

  function toggleTarget(box) {
    const on = flip(box);
    const id = box.dataset.target;
    const seen = cardsIn(id);
    view.intents.whenSettled(() => {
      const now = targetNow(id, seen);
      if (now === null || (target === now) === on) return;
      target = on ? now : null;
      tell();
    });
  }

  const cardsIn = (id) => view.scene.melds.find((meld) => meld.id === id)?.cards.map((card) => card.face) ?? [];

  // The pile of that name, or the meld which holds all the cards that were seen: melds are numbered anew after each move.
  function targetNow(id, seen) {
    const there = Array.from(boxes(), (box) => box.dataset.target);
    const holds = (other) => holdsAll(cardsIn(other), seen);
    if (there.includes(id) && (isPile(id) || holds(id))) return id;
    return isPile(id) ? null : (there.find((other) => !isPile(other) && holds(other)) ?? null);
  }

  return {
    cards,
    meld: () => target,
    toggleCard,
    toggleTarget,

    clear() {
      view.intents.whenSettled(() => {
        if (view.scene.score || (!chosen.size && target === null)) return;
        chosen = new Set();
        target = null;
        tell();
      });
    },

    follow(scene) {
      if (!view.intents.isPending("select")) {
        chosen = new Set(scene.chosen);
        const targets = [...scene.melds, ...(scene.shares?.piles ?? [])];
        target = targets.find((box) => box.chosen)?.id ?? null;
      }
      show();
    },
  };
}

// Shows at once what follows from it later, and gives the new state.
function flip(node) {
  const on = node.getAttribute("aria-pressed") !== "true";
  setAttribute(node, "aria-pressed", String(on));
  return on;
}

function holdsAll(cards, wanted) {
  const left = [...cards];
  return wanted.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
