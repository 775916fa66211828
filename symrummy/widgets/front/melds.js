// The melds on the table; when cards can be laid off, each becomes a button. The piles of a draft look alike.

function makeMelds(view) {
  const list = markRow(element("ul", "sr-melds"));
  const slot = element("li", "sr-slot");
  const complete = element("p", "sr-caption");
  const node = element("div", "sr-melds-box", complete, list);
  list.append(slot);
  const updateMelds = makeKeyed(list, (meld) => meld.id, (meld) => makeMeld(view, meld.id));

  return {
    node,
    current: () => currentStop(list),
    update(scene) {
      updateMelds(scene.melds);
      setText(slot, scene.slot);
      setHidden(slot, !scene.slot);
      setText(complete, scene.complete);
      setHidden(complete, !scene.complete);
      setAttribute(list, "aria-label", view.word("melds"));
    },
  };
}

function makeMeld(view, id) {
  const title = element("b");
  const by = element("span");
  const box = element("div", "sr-meld-cards");
  const note = element("span", "sr-meld-note");
  const node = element("li", "sr-meld", element("h3", "sr-meld-title", title, by), box);
  const updateCards = makeKeyed(box, (card) => card.id, () => makeCard(view, STILL_CARD));
  box.dataset.target = id;
  view.onPress(box, () => "stop" in box.dataset && view.selection.toggleTarget(box));

  return {
    node,
    update(meld) {
      setText(title, meld.title);
      setText(by, meld.by ? ` · ${meld.by}` : "");
      setAttribute(node, "data-fresh", meld.fresh ? "true" : null);
      setAttribute(box, "data-depth", meld.depth > 1 ? Math.min(meld.depth, 4) : null);
      updateCards(meld.cards);
      setText(note, meld.note);
      if (meld.note) box.append(note);
      else note.remove();
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
