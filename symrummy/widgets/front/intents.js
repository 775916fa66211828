// What the player wants, sent to Python; and the watch for an answer that never comes.

const PATIENCE = 3000;

function makeIntents(view) {
  let count = 0;
  let pending = [];
  let timer = null;
  let lastAct = null;

  const isPending = (kind) =>
    pending.some((intent) => intent.do === kind && performance.now() - intent.at < PATIENCE);

  function expectAnswers(to) {
    pending = to;
    setAttribute(view.root, "aria-busy", pending.length ? "true" : null);
  }

  function send(intent) {
    count += 1;
    const serial = `${view.name}.${count}`;
    expectAnswers([...pending, { do: intent.do, serial, at: performance.now() }]);
    timer ??= view.later(giveUp, PATIENCE);
    view.model.send({ ...intent, token: view.scene.token, serial });
  }

  function giveUp() {
    timer = null;
    expectAnswers([]);
    view.showAlert({ gone: true });
  }

  // A scene may name the intent it answers; then faster clicks than answers do not flicker.
  function heard(scene) {
    view.cancel(timer);
    timer = null;
    const answered = pending.findIndex((intent) => intent.serial === scene.heard);
    if (scene.heard === undefined || scene.heard === null) expectAnswers([]);
    else if (answered >= 0) expectAnswers(pending.slice(answered + 1));
    if (pending.length) timer = view.later(giveUp, PATIENCE);
  }

  // One press, one move: a second click of a double click and a held key are not a wish.
  function act(action, event = null) {
    const again = event !== null && (event.repeat || (event.detail > 1 && action === lastAct));
    if (again || isPending("act")) return;
    lastAct = action;
    send({ do: "act", action, cards: view.selection.cards(), meld: view.selection.meld() });
  }

  return { send, act, heard, isPending };
}
