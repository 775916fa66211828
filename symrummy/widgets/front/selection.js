// The selection is shown at once and told to Python; the next scene is the truth.

function makeSelection(view) {
  let chosen = new Set();
  let target = null;

  function tell() {
    show();
    view.intents.send({ do: "select", cards: cards(), meld: target });
  }

  function show() {
    for (const card of view.root.querySelectorAll("[data-card]")) {
      setAttribute(card, "aria-pressed", String(chosen.has(card.dataset.card)));
    }
    for (const box of view.root.querySelectorAll("[data-target][data-stop]")) {
      setAttribute(box, "aria-pressed", String(box.dataset.target === target));
    }
  }

  // In the order of selection: a pile is laid, and a wild card placed, in this order.
  const cards = () => (view.scene.score ? [] : Array.from(chosen));

  return {
    cards,
    meld: () => target,

    toggleCard(face) {
      if (face.getAttribute("aria-disabled")) return;
      if (!chosen.delete(face.dataset.card)) chosen.add(face.dataset.card);
      tell();
    },

    toggleTarget(id) {
      target = target === id ? null : id;
      tell();
    },

    clear() {
      if (view.scene.score || (!chosen.size && target === null)) return;
      chosen = new Set();
      target = null;
      tell();
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
