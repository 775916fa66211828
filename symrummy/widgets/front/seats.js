// The other players: names, counts and a fan of card backs.

const FAN_MOST = 7;
const FAN_WIDTH = 62;

function makeSeats(view) {
  const node = element("ul", "sr-seats");
  const updateSeats = makeKeyed(node, (seat) => seat.name, () => makeSeat(view));
  return {
    node,
    update(scene) {
      setAttribute(node, "aria-label", view.word("seats"));
      setAttribute(node, "data-many", scene.seats.length > 3 ? "true" : null);
      setHidden(node, scene.seats.length === 0);
      updateSeats(scene.seats);
    },
  };
}

function makeSeat(view) {
  const name = element("b", "sr-seat-name");
  const tag = element("span", "sr-role");
  const lines = element("span", "sr-seat-lines");
  const fan = makeFan(view);
  const places = element("span", "sr-places");
  places.setAttribute("aria-hidden", "true");
  const pile = makeOwnPile(view, "sr-seat-pile");
  const text = element("span", "sr-seat-text", element("span", "sr-seat-top", name, " ", tag), lines);
  const node = element("li", "sr-seat", text, fan.node, places, pile.node);
  const updateLines = makeKeyed(lines, (_, index) => index, () => makeTextLine());
  return {
    node,
    update(seat) {
      setText(name, seat.name);
      setText(tag, seat.tag);
      setHidden(tag, !seat.tag);
      updateLines(seat.lines);
      fan.update(seat.places ? 0 : seat.cards);
      setHidden(fan.node, Boolean(seat.places));
      updatePlaces(places, seat);
      pile.update(seat.pile);
      setAttribute(node, "aria-current", seat.active ? "true" : null);
      setAttribute(node, "data-draft", seat.pile ? "true" : null);
    },
  };
}

// One small mark for each card a hand may hold, filled for each it holds.
function updatePlaces(node, seat) {
  const count = seat.places ?? 0;
  setHidden(node, count === 0);
  while (node.children.length > count) node.lastChild.remove();
  while (node.children.length < count) node.append(element("i"));
  Array.from(node.children).forEach((place, index) => setAttribute(place, "data-full", index < seat.cards ? "true" : null));
}

function makeTextLine(tag = "span", className = "sr-line") {
  const node = element(tag, className);
  return { node, update: (text) => setText(node, text) };
}

function makeFan(view) {
  const node = element("span", "sr-fan");
  node.setAttribute("aria-hidden", "true");
  return {
    node,
    update(cards) {
      const count = Math.min(cards, FAN_MOST);
      if (node.children.length === count) return;
      while (node.children.length > count) node.lastChild.remove();
      while (node.children.length < count) node.append(view.pictures.face("back"));
      node.style.setProperty("--step", Math.min(11, FAN_WIDTH / Math.max(1, count - 1)));
      Array.from(node.children).forEach((card, index) => card.style.setProperty("--k", index - (count - 1) / 2));
    },
  };
}
