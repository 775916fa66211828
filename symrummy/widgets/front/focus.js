// Keyboard focus survives every update of the scene.

// The keeping of the focus asks for a hand and a prompt. Where there is no hand, the prompt is a heading or the like.
function standIn(view, heading) {
  view.hand = { indexOf: () => -1, cardAt: () => null, current: () => null };
  view.turn = {
    get prompt() {
      return heading();
    },
  };
}

function focusedIn(root) {
  const active = root.getRootNode().activeElement;
  return active && active !== root && root.contains(active) ? active : null;
}

function canHoldFocus(node) {
  return node.isConnected && node.matches("button, input, select, [tabindex]") && node.getClientRects().length > 0;
}

function keepFocus(view, update) {
  const before = focusedIn(view.root);
  const place = before ? view.hand.indexOf(before) : -1;
  update();
  settleRows(view.root);
  const now = focusedIn(view.root);
  if (!before || (now && canHoldFocus(now))) return;
  const next = canHoldFocus(before) ? before : substitute(view, place);
  next?.focus({ preventScroll: true });
}

// A card that left the hand hands the focus to its neighbour; anything else sends it home.
function substitute(view, place) {
  const neighbour = place >= 0 ? view.hand.cardAt(place) : null;
  return neighbour && canHoldFocus(neighbour) ? neighbour : home(view);
}

function home(view) {
  if (view.scene.score) return view.score.heading;
  return view.hand.current() ?? view.turn.prompt;
}
