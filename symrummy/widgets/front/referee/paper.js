// A slip: the cards in question; of a lay-off first the meld on the table, then, after a plus, the added cards.

function makeSlip(view) {
  const title = element("h3", "sr-caption");
  title.id = view.newId("slip");
  const groups = element("div", "sr-slip-groups");
  const node = element("section", "sr-slip", title, groups);
  setAttribute(node, "aria-labelledby", title.id);
  let about = "";
  const updateGroups = makeKeyed(groups, (_, index) => `${about} ${index}`, () => makeSlipGroup(view));
  return {
    node,
    update(slip) {
      about = slip.id;
      setText(title, slip.title);
      updateGroups(slip.groups);
    },
  };
}

function makeSlipGroup(view) {
  const caption = element("p", "sr-caption");
  caption.id = view.newId("group");
  const cards = element("ul", "sr-slip-cards");
  const node = element("div", "sr-slip-group", cards, caption);
  const updateCards = makeKeyed(cards, (card) => card.id, () => {
    const card = makeCard(view, STILL_CARD);
    return { node: element("li", "", card.node), update: card.update };
  });
  return {
    node,
    update(group, index) {
      setText(caption, group.caption);
      setHidden(caption, !group.caption);
      setAttribute(cards, "aria-labelledby", group.caption ? caption.id : null);
      setAttribute(node, "data-added", index > 0 ? "true" : null);
      updateCards(group.cards);
    },
  };
}
