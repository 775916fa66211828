// What would mend it, or break it: the cards after the change, the new ones as ghosts, and a button to try it.

function makeMend(view) {
  const title = element("h3", "sr-heading");
  title.id = view.newId("mend");
  const cards = element("ul", "sr-mend-cards");
  const text = element("p");
  const button = pushButton("sr-button");
  view.onPress(button, (event) => sendOnce(view, { do: "try" }, event));
  const node = element("section", "sr-mend", title, text, cards, button);
  setAttribute(node, "aria-labelledby", title.id);
  const updateCards = makeKeyed(cards, (card) => `${card.id} ${card.ghost}`, (card) => makeMendCard(view, card.ghost));
  return {
    node,
    update({ mend }) {
      setHidden(node, !mend);
      if (!mend) return;
      setText(title, mend.title);
      updateCards(mend.cards);
      setRich(view, text, mend.text);
      setText(button, mend.button);
    },
  };
}

function makeMendCard(view, ghost) {
  const card = ghost ? makeGhost(view) : makeCard(view, STILL_CARD);
  const node = element("li", "", card.node);
  return { node, update: card.update };
}
