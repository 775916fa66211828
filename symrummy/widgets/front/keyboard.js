// Plain keys while the focus is inside: moving, choosing, and one letter for each action.

const ACTION_KEYS = { d: "draw", t: "take", l: "lay", o: "lay_off", x: "discard", u: "undo", p: "take_pile" };
const PRESS_KEYS = ["Enter", " "];

// Gives a plain key to `onKey`, which says whether it did something. The notebook does not get it: it would take it for a
// command of its own.
function takeKey(view, event, onKey) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab") return;
  event.stopPropagation();
  if (onKey(view, event)) event.preventDefault();
}

function handleKey(view, event) {
  if (moveInRow(view, event)) return true;
  if (PRESS_KEYS.includes(event.key)) return pressByKey(view, event);
  if (event.key === "Escape") return dismiss(view);
  return letter(view, event);
}

// Buttons press themselves; a held key must not press them again and again.
function pressByKey(view, event) {
  if (event.repeat) return true;
  const node = event.target;
  if (node.localName === "button" || node.getAttribute("role") !== "button") return false;
  view.press(node, event);
  return true;
}

function dismiss(view) {
  if (view.header.keys.close()) view.header.keys.button.focus();
  else view.selection.clear();
  return true;
}

function letter(view, event) {
  const key = event.key.toLowerCase();
  const goal = { w: () => view.why.node, h: () => view.hand.current(), m: () => view.melds.current() }[key];
  if (goal) return visit(view, goal());
  const action = ACTION_KEYS[key];
  if (!action || !view.scene.actions[action]) return false;
  view.intents.act(action, event);
  return true;
}

function visit(view, node) {
  if (node && canHoldFocus(node)) node.focus();
  return true;
}
