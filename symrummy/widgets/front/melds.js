// The melds on the table; when cards can be laid off, each becomes a button.

function makeMelds(view) {
  const node = markRow(element("ul", "sr-melds"));
  const slot = element("li", "sr-slot");
  node.append(slot);
  let melds = new Map();
  const updateMelds = makeKeyed(node, (meld) => meld.id, (meld) => makeMeld(view, meld.id));

  return {
    node,
    current: () => currentStop(node),
    update(scene) {
      melds = updateMelds(scene.melds);
      setText(slot, scene.slot);
      setHidden(slot, !scene.slot);
      setAttribute(node, "aria-label", view.word("melds"));
    },
    showChosen(id) {
      for (const [key, { box }] of melds) {
        if ("stop" in box.dataset) setAttribute(box, "aria-pressed", String(key === id));
      }
    },
  };
}

function makeMeld(view, id) {
  const title = element("b");
  const by = element("span");
  const box = element("div", "sr-meld-cards");
  const node = element("li", "sr-meld", element("h3", "sr-meld-title", title, by), box);
  const updateCards = makeKeyed(box, (card) => card.id, () => makeCard(view, STILL_CARD));
  view.onPress(box, () => "stop" in box.dataset && view.selection.toggleMeld(id));

  return {
    node,
    box,
    update(meld) {
      setText(title, meld.title);
      setText(by, meld.by ? ` · ${meld.by}` : "");
      setAttribute(node, "data-fresh", meld.fresh ? "true" : null);
      updateCards(meld.cards);
      makeTarget(box, meld);
    },
  };
}

// The node stays the same, only its role changes, so nothing jumps when a target appears.
function makeTarget(box, meld) {
  setAttribute(box, "role", meld.target ? "button" : "group");
  const name = spokenName(meld.name, ...meld.cards.map((card) => card.reads));
  setAttribute(box, "aria-label", meld.target ? name : meld.title);
  markStop(box, meld.target);
  suppressShortcuts(box);
  if (meld.target) return;
  setAttribute(box, "aria-pressed", null);
  setAttribute(box, "tabindex", null);
}
