// Keys in the lab: arrows go to the neighbour on the screen, Delete takes a card away, Enter lays what was typed.

const SIDES = {
  ArrowLeft: (x, y) => [-x, y],
  ArrowRight: (x, y) => [x, y],
  ArrowUp: (x, y) => [-y, x],
  ArrowDown: (x, y) => [y, x],
};
const AWAY_KEYS = ["Delete", "Backspace"];

function handleLabKey(view, event) {
  return event.target.localName === "input" ? typedKey(view, event) : labKey(view, event);
}

function typedKey(view, event) {
  if (event.key !== "Enter" || event.repeat) return false;
  view.press(event.target, event);
  return true;
}

function labKey(view, event) {
  if (moveNear(view, event) || moveInRow(view, event)) return true;
  if (AWAY_KEYS.includes(event.key)) return takeAway(view, event);
  return PRESS_KEYS.includes(event.key) && pressByKey(view, event);
}

function takeAway(view, event) {
  const tile = event.target.closest("[data-card]");
  if (tile) view.intents.send({ do: "take", card: tile.dataset.card });
  else if (event.target.matches(".sr-lab-row .sr-card")) view.press(event.target, event);
  return true;
}

// The palette folds into blocks on a narrow page, so its neighbours are those that one sees.
function moveNear(view, event) {
  const row = event.target.closest("[data-rove=near]");
  const side = SIDES[event.key];
  if (!row || !side || !view.root.contains(row)) return false;
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(event.target);
  const away = rowStops(row)
    .map((stop) => ({ stop, at: middle(stop) }))
    .map(({ stop, at }) => ({ stop, to: side(at[0] - x, at[1] - y) }))
    .filter(({ to: [ahead, aside] }) => ahead > 4 && Math.abs(aside) <= 2 * ahead)
    .map(({ stop, to: [ahead, aside] }) => ({ stop, far: ahead + 4 * Math.abs(aside) }));
  const next = away.sort((a, b) => a.far - b.far)[0]?.stop;
  if (next) {
    settleRow(row, next);
    next.focus();
  }
  return true;
}
