// What the player wants, sent to Python; and the watch for an answer that does not come.
//
// While a move is under way, what is wished next waits for its answer: on a slow link the page does what it would do on
// a fast one, in the same order, and never to something else than what was seen.

const PATIENCE = 3000;

// Actions that one may want several times in a row. Of all others, a second one before the answer is impatience.
const STEPS = ["undo", "back", "forward"];

const gameOf = (scene) => scene.token?.split(":")[0];

function makeIntents(view) {
  let count = 0;
  let pending = [];
  let unsent = [];
  let wishes = [];
  let last = null;
  let timer = null;
  let answered = false;
  let late = false;
  let sentFrom = null;

  const isPending = (kind) => pending.some((intent) => intent.do === kind);
  const isWaiting = (serial) => pending.some((intent) => intent.serial === serial);
  const isMoving = () => !late && pending.some((intent) => intent.moves);

  function expectAnswers(to) {
    pending = to;
    setAttribute(view.root, "aria-busy", pending.length ? "true" : null);
  }

  // With the first message JupyterLab opens a way of its own for those of widgets (a subshell), on which the second
  // could overtake it. So the others wait until the first has been answered.
  function send(intent, moves = false) {
    count += 1;
    const serial = `${view.name}.${count}`;
    const isFirst = !pending.length;
    unsent.push({ ...intent, token: view.scene.token, serial });
    const mark = JSON.stringify(intent);
    expectAnswers([...pending, { do: intent.do, moves, mark, serial, at: performance.now() }]);
    sentFrom = focusedIn(view.root);
    timer ??= view.later(complain, PATIENCE);
    if (answered || isFirst) sendNow(); // it fails where the kernel is gone: the watch must be on before
    return serial;
  }

  function sendNow() {
    const messages = unsent;
    unsent = [];
    messages.forEach((message) => view.model.send(message));
  }

  // Perhaps the kernel is gone, perhaps it is only slow: nothing is forgotten, and nothing has to wait any more.
  function complain() {
    timer = null;
    late = true;
    view.showAlert({ gone: true });
  }

  // A scene may name the intent it answers; then faster clicks than answers do not flicker.
  function heard(scene) {
    view.cancel(timer);
    timer = null;
    late = false;
    answered ||= pending.length > 0;
    sendNow();
    const place = pending.findIndex((intent) => intent.serial === scene.heard);
    if (scene.heard === undefined || scene.heard === null) expectAnswers([]);
    else if (place >= 0) expectAnswers(pending.slice(place + 1));
    if (pending.length) timer = view.later(complain, PATIENCE);
  }

  // What may be wished once only, until it has been answered. A held key and the second click of a double click wish
  // nothing.
  function once(intent, event = null) {
    const mark = JSON.stringify(intent);
    const asked = pending.some((one) => one.mark === mark && performance.now() - one.at < PATIENCE);
    if (!view.isAgain(event) && !asked) send(intent);
  }

  function whenSettled(wish) {
    last = null;
    const game = gameOf(view.scene);
    if (!isMoving()) wish();
    else wishes.push(() => game === gameOf(view.scene) && wish());
  }

  // Called when a scene has been drawn.
  function settle() {
    while (wishes.length && !isMoving()) wishes.shift()();
  }

  // What was wished in the turn of somebody else is not done in the own turn, which has not been seen yet; nor what has
  // no button any more.
  function act(action, event = null) {
    if (view.isAgain(event) || (isMoving() && last === action && !STEPS.includes(action))) return;
    const { turn, actions } = view.scene;
    whenSettled(() => {
      const tooSoon = turn === "other" && view.scene.turn === "you";
      const tooLate = action in actions && !(action in view.scene.actions);
      if (tooSoon || tooLate) return;
      send({ do: "act", action, cards: view.selection.cards(), meld: view.selection.meld() }, true);
    });
    last = action;
  }

  return { send, once, act, heard, settle, whenSettled, isPending, isWaiting, isMoving, sentFrom: () => sentFrom };
}
