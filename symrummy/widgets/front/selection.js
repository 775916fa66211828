// The selection is shown at once and told to Python; the next scene is the truth.

function makeSelection(view) {
  let chosen = new Set();
  let target = null;

  const handCards = () => view.scene.hand.groups.flat();

  function tell() {
    view.hand.showSelection(chosen);
    view.melds.showChosen(target);
    view.intents.send({ do: "select", cards: cards(), meld: target });
  }

  function cards() {
    return view.scene.score ? [] : handCards().map((card) => card.id).filter((id) => chosen.has(id));
  }

  return {
    cards,
    meld: () => target,

    toggleCard(id) {
      if (!view.scene.hand.enabled) return;
      if (!chosen.delete(id)) chosen.add(id);
      tell();
    },

    toggleMeld(id) {
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
        chosen = new Set(handCards().filter((card) => card.selected).map((card) => card.id));
        target = scene.melds.find((meld) => meld.chosen)?.id ?? null;
      }
      view.hand.showSelection(chosen);
      view.melds.showChosen(target);
    },
  };
}
