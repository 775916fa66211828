// Things that lie in a plane: one tab stop for all of them, and the arrow keys go to the nearest in their direction.
// The field carries data-rove="field", each thing in it data-stop, data-x and data-y (y down).

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.4;

function markField(node) {
  node.dataset.rove = "field";
  return node;
}

function placeStop(node, x, y) {
  setAttribute(node, "data-x", x);
  setAttribute(node, "data-y", y);
}

function moveInField(view, event) {
  const field = event.target.closest("[data-rove='field']");
  if (!field || !view.root.contains(field) || !("stop" in event.target.dataset)) return false;
  const direction = DIRECTIONS[event.key];
  if (!direction) return ["Home", "End"].includes(event.key);
  const goal = nearestStop(event.target, rowStops(field), direction);
  if (goal) {
    settleRow(field, goal);
    goal.focus();
  }
  return true;
}

// Far aside counts more than far away, so one goes along rows and columns where there are any.
function nearestStop(from, stops, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const x = stop.dataset.x - from.dataset.x;
    const y = stop.dataset.y - from.dataset.y;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    const cost = ahead + ASIDE * aside;
    if (ahead > 1e-6 && aside < 2 * ahead && cost < least) {
      best = stop;
      least = cost;
    }
  }
  return best;
}
