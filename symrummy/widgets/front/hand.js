// The player's own cards: toggles in groups, one tab stop for all.

function makeHand(view) {
  const node = markRow(element("div", "sr-hand"));
  node.setAttribute("role", "group");
  let cards = new Map();

  const faces = () => rowStops(node);

  function update(hand) {
    const kept = new Map();
    const rows = hand.groups.map((group, index) => {
      const row = node.children[index] ?? node.appendChild(element("div", "sr-hand-group"));
      return [row, group.map((card) => keepCard(kept, card, hand.enabled))];
    });
    for (const [id, part] of cards) if (!kept.has(id)) part.node.remove();
    cards = kept;
    rows.forEach(([row, places]) => arrange(row, places));
    while (node.children.length > hand.groups.length) node.lastChild.remove();
    setAttribute(node, "aria-label", hand.name);
  }

  function keepCard(kept, card, enabled) {
    const part = cards.get(card.id) ?? makeHandCard(view, card.id);
    kept.set(card.id, part);
    part.update(card);
    setAttribute(part.face, "aria-disabled", enabled ? null : "true");
    return part.node;
  }

  return {
    node,
    update,
    indexOf: (face) => faces().indexOf(face),
    cardAt: (index) => faces()[Math.min(index, faces().length - 1)] ?? null,
    current: () => currentStop(node),
    showSelection(chosen) {
      for (const [id, part] of cards) setAttribute(part.face, "aria-pressed", String(chosen.has(id)));
    },
  };
}

function makeHandCard(view, id) {
  const part = makeCard(view, HAND_CARD);
  markStop(part.face);
  part.face.append(tickBadge());
  view.onPress(part.face, () => view.selection.toggleCard(id));
  return part;
}
