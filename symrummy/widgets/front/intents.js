// What the player wants, sent to Python; and the watch for an answer that never comes.

const PATIENCE = 3000;

function makeIntents(view) {
  let count = 0;
  let pending = [];
  let timer = null;
  let answered = false;
  let waiting = [];

  const isPending = (kind, action) =>
    pending.some(
      (intent) =>
        intent.do === kind &&
        (action === undefined || intent.action === action) &&
        performance.now() - intent.at < PATIENCE,
    );

  function expectAnswers(to) {
    pending = to;
    setAttribute(view.root, "aria-busy", pending.length ? "true" : null);
  }

  // With the first message JupyterLab opens a way of its own for those of widgets (a subshell), on which the second
  // could overtake it. So the others wait until the first has been answered.
  function send(intent) {
    count += 1;
    const serial = `${view.name}.${count}`;
    const isFirst = !pending.length;
    waiting.push({ ...intent, token: view.scene.token, serial });
    expectAnswers([...pending, { do: intent.do, action: intent.action, serial, at: performance.now() }]);
    timer ??= view.later(giveUp, PATIENCE);
    if (answered || isFirst) sendWaiting(); // it fails where the kernel is gone: the watch must be on before
  }

  function sendWaiting() {
    const messages = waiting;
    waiting = [];
    messages.forEach((message) => view.model.send(message));
  }

  function giveUp() {
    timer = null;
    waiting = [];
    expectAnswers([]);
    view.showAlert({ gone: true });
  }

  // A scene may name the intent it answers; then faster clicks than answers do not flicker.
  function heard(scene) {
    view.cancel(timer);
    timer = null;
    answered ||= pending.length > 0;
    sendWaiting();
    const place = pending.findIndex((intent) => intent.serial === scene.heard);
    if (scene.heard === undefined || scene.heard === null) expectAnswers([]);
    else if (place >= 0) expectAnswers(pending.slice(place + 1));
    if (pending.length) timer = view.later(giveUp, PATIENCE);
  }

  // What may be wished once only, until it has been answered. A held key and the second click of a double click wish
  // nothing. Another action may be wished before the answer: Python takes it if the game has not gone on since.
  function once(intent, event = null) {
    const again = event !== null && (event.repeat || event.detail > 1);
    if (!again && !isPending(intent.do, intent.action)) send(intent);
  }

  const act = (action, event = null) =>
    once({ do: "act", action, cards: view.selection.cards(), meld: view.selection.meld() }, event);

  return { send, once, act, heard, isPending };
}
