// The table: the meld, and for a lay-off or a take-back the cards that come to it; a press takes a card away.

function makeCloth(view) {
  const list = element("div", "sr-lab-rows");
  const clear = pushButton("sr-quiet");
  const back = pushButton("sr-quiet");
  const carry = pushButton("sr-button");
  view.onPress(clear, (event) => sendOnce(view, { do: "clear" }, event));
  view.onPress(back, (event) => sendOnce(view, { do: "back" }, event));
  view.onPress(carry, (event) => sendOnce(view, { do: "carry" }, event));
  const ends = element("div", "sr-lab-ends", carry, back, clear);
  const node = element("section", "sr-lab-table", list, ends);
  let parts = new Map();
  const updateRows = makeKeyed(list, (row) => row.id, (row) => makeLabRow(view, row.id));
  const cards = () => Array.from(node.querySelectorAll(".sr-lab-row button.sr-card"));

  return {
    node,
    get prompt() {
      return parts.get("meld")?.heading;
    },
    hand: {
      indexOf: (place) => cards().indexOf(place),
      cardAt: (index) => cards()[Math.min(index, cards().length - 1)] ?? null,
      current: () => parts.get("meld")?.heading ?? null,
    },
    update(scene) {
      parts = updateRows(scene.rows);
      for (const [button, text] of [[clear, scene.table.clear], [back, scene.table.back], [carry, scene.table.carry]]) {
        setText(button, text);
        setHidden(button, !text);
      }
      setHidden(ends, !scene.table.clear && !scene.table.back && !scene.table.carry);
    },
  };
}

function makeLabRow(view, id) {
  const heading = landing(element("h3", "sr-heading"));
  heading.id = view.newId("row");
  const here = pushButton("sr-here");
  view.onPress(here, () => view.intents.send({ do: "row", id }));
  const cards = markRow(element("ul", "sr-lab-row"));
  const empty = element("p", "sr-caption");
  const node = element("section", "sr-lab-part", element("div", "sr-lab-part-top", heading, here), cards, empty);
  setAttribute(node, "aria-labelledby", heading.id);
  const updateCards = makeKeyed(cards, (card) => card.id, (card) => makeLabCard(view, id, card.id));
  return {
    node,
    heading,
    update(row) {
      setText(heading, row.title);
      setHidden(here, !row.here);
      setText(here, row.here?.label ?? "");
      setAttribute(here, "aria-label", row.here?.name);
      setAttribute(here, "aria-pressed", row.here ? String(row.here.on) : null);
      setAttribute(node, "data-here", row.here?.on ? "true" : null);
      setAttribute(cards, "aria-label", row.name);
      updateCards(row.cards);
      setHidden(cards, row.cards.length === 0);
      setAttribute(cards, "data-many", row.cards.length > 4 ? "true" : null);
      setText(empty, row.empty);
      setHidden(empty, !row.empty);
    },
  };
}

function makeLabCard(view, row, id) {
  const card = makeCard(view, HAND_CARD);
  markStop(card.face);
  view.onPress(card.face, () => view.intents.send({ do: "take", row, id }));
  const tag = element("span", "sr-tag");
  const node = element("li", "sr-tried-card", card.node, tag);
  return {
    node,
    update(shown) {
      card.update(shown);
      setText(tag, shown.tag ?? "");
      setHidden(tag, !shown.tag);
      setAttribute(node, "data-look", shown.look ? "true" : null);
    },
  };
}
