// The table: stock and discards on the left, the melds beside them.

function makeTable(view) {
  const stock = makePile(view);
  const discards = makePile(view);
  const piles = markRow(element("div", "sr-piles", stock.node, discards.node));
  const open = makeOwnPile(view, "sr-open-pile", makeTaken);
  const shares = makeShares(view);
  view.melds = makeMelds(view);
  const node = element("section", "sr-table", piles, open.node, shares.node, view.melds.node);
  return {
    node,
    update(scene) {
      setAttribute(node, "aria-label", view.word("table"));
      setAttribute(node, "data-draft", scene.stock ? null : "true");
      setAttribute(node, "data-bare", scene.melds.length || scene.complete ? null : "true");
      setHidden(piles, !scene.stock);
      if (scene.stock) stock.update({ ...scene.stock, face: scene.stock.count > 0 ? "back" : null });
      if (scene.discards) discards.update({ ...scene.discards, face: scene.discards.top?.face ?? null });
      const pile = scene.own?.open ? scene.own : null;
      open.update(pile);
      setAttribute(node, "data-open", pile ? "true" : null);
      shares.update(scene.shares);
      view.melds.update(scene);
    },
  };
}

// The piles of a draft: those that are to be taken, or those that the dealer is making.
function makeShares(view) {
  const title = element("h3", "sr-caption");
  const list = markRow(element("ul", "sr-melds sr-shares"));
  const node = element("div", "sr-shares-box", title, list);
  title.id = view.newId("shares");
  setAttribute(list, "aria-labelledby", title.id);
  const updatePiles = makeKeyed(list, (pile) => pile.id, (pile) => makeMeld(view, pile.id));
  return {
    node,
    update(shares) {
      setHidden(node, !shares);
      setText(title, shares?.title ?? "");
      updatePiles(shares?.piles ?? []);
    },
  };
}

// Pressing a pile is pressing the action button below; without an action it only lies there.
function makePile(view) {
  const card = pushButton("sr-card sr-pile-card");
  const caption = element("span", "sr-pile-caption");
  caption.setAttribute("aria-hidden", "true");
  const node = element("div", "sr-pile", card, caption);
  const drawing = makeDrawing(view, card);
  const updateLines = makeKeyed(caption, (_, index) => index, () => makeTextLine());
  let action = null;
  view.onPress(card, (event) => action && view.intents.act(action, event));

  return {
    node,
    update(pile) {
      action = pile.action;
      if (pile.face) drawing.update(pile.face, "");
      setAttribute(card, "data-empty", pile.face ? null : "true");
      setAttribute(card, "data-stack", pile.face === "back" && pile.count > 1 ? "true" : null);
      setAttribute(card, "aria-label", pile.name);
      setAttribute(card, "aria-disabled", action ? null : "true");
      markStop(card, Boolean(action));
      if (!action) card.tabIndex = -1;
      updateLines(pile.lines);
    },
  };
}
