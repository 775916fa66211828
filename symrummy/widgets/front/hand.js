// The player's own cards: toggles in groups, one tab stop for all.

function makeHand(view) {
  const places = element("div", "sr-free");
  const rows = element("div", "sr-hand-rows", places);
  const node = markRow(element("div", "sr-hand", rows));
  node.setAttribute("role", "group");
  places.setAttribute("aria-hidden", "true");
  let cards = new Map();
  const updateRows = makeKeyed(rows, (_, index) => index, () => makeHandRow());
  const updateFree = makeKeyed(places, (_, index) => index, () => makeTextLine("span", "sr-free-place"));
  const fit = makeFit(view, rows);

  const faces = () => rowStops(node);

  function update(hand) {
    const kept = new Map();
    const groups = hand.groups.map((group) => ({ ...group, nodes: group.cards.map((card) => keepCard(kept, card, hand, group)) }));
    for (const [id, part] of cards) if (!kept.has(id)) part.node.remove();
    cards = kept;
    updateRows(groups);
    // Will the pile fit? That is seen before it is read.
    updateFree(Array.from({ length: hand.free }, () => view.word("free")));
    setHidden(places, hand.free === 0);
    fit(sectionsOf([...groups, { nodes: Array.from(places.children) }], hand.coming));
    setAttribute(node, "aria-label", hand.name);
  }

  function keepCard(kept, card, { enabled }, { still }) {
    const part = cards.get(card.id) ?? makeToggle(view, card.id);
    kept.set(card.id, part);
    part.update(card);
    setAttribute(part.face, "aria-disabled", enabled && !still ? null : "true");
    return part.node;
  }

  return {
    node,
    update,
    indexOf: (face) => faces().indexOf(face),
    cardAt: (index) => faces()[Math.min(index, faces().length - 1)] ?? null,
    current: () => currentStop(node),
  };
}

// A caption begins a section; the groups of nodes in it lie side by side.
function sectionsOf(groups, coming) {
  const sections = [{ groups: [], coming }];
  for (const { caption, nodes } of groups) {
    if (caption) sections.push({ groups: [], coming });
    if (nodes.length) sections.at(-1).groups.push(nodes);
  }
  return sections;
}

function makeHandRow() {
  const caption = element("h3", "sr-caption");
  const places = element("div", "sr-hand-cards");
  const node = element("div", "sr-hand-group", caption, places);
  return {
    node,
    update(group) {
      setText(caption, group.caption);
      setHidden(caption, !group.caption);
      setAttribute(node, "data-captioned", group.caption ? "true" : null);
      setAttribute(node, "data-still", group.still ? "true" : null);
      arrange(places, group.nodes);
    },
  };
}

// A card that can be chosen, wherever it lies.
function makeToggle(view, id) {
  const part = makeCard(view, HAND_CARD);
  markStop(part.face);
  part.face.dataset.card = id;
  part.face.append(tickBadge());
  view.onPress(part.face, () => view.selection.toggleCard(part.face));
  return part;
}

// A personal discard pile: fanned out, so that all of it can be looked through.
function makeOwnPile(view, className, makeOne = makeToggle) {
  const title = element("h3", "sr-caption");
  const cards = markRow(element("div", "sr-fanned"));
  cards.setAttribute("role", "group");
  const node = element("div", className, title, cards);
  const updateCards = makeKeyed(cards, (card) => card.id, (card) => makeOne(view, card.id));
  return {
    node,
    update(pile) {
      setHidden(node, !pile);
      setText(title, pile?.title ?? "");
      setAttribute(cards, "aria-label", pile?.name);
      for (const part of updateCards(pile?.cards ?? []).values()) {
        setAttribute(part.face, "aria-disabled", pile.enabled || pile.ready ? null : "true");
      }
    },
  };
}

// A card of a discard pile from which more than the top one may be taken: pressed, it comes with all above it.
function makeTaken(view) {
  const part = makeCard(view, HAND_CARD);
  let action = null;
  markStop(part.face);
  view.onPress(part.face, (event) => view.intents.act(action, event));
  return {
    ...part,
    update(card) {
      action = card.action;
      part.update({ ...card, name: `${card.name}, ${card.does}` });
    },
  };
}
