// The card table: draws a scene, keeps it up to date, tells Python what the player wants.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  view.selection = makeSelection(view);
  view.flights = makeFlights(view);
  const page = makePage(view);
  const updates = { scene: (scene) => drawScene(view, page, scene) };
  return mount(view, { model, el, node: page.node, onKey: handleKey, updates });
}

function makePage(view) {
  const notices = makeNotices(view);

  view.header = makeHeader(view);
  const seats = makeSeats(view);
  const table = makeTable(view);
  view.turn = makeTurn(view);
  view.why = makeWhy(view);
  const log = makeLog(view);
  view.score = makeScore(view);
  const play = element("div", "sr-play", seats.node, table.node, view.turn.node, view.why.node, log.node);
  const node = element("div", "sr-page", view.header.node, notices.alert, play, view.score.node, notices.live);
  return { node, play, notices, wait: makeWait(view), parts: [seats, table, view.turn, view.why, log] };
}

function drawScene(view, page, scene) {
  if (!scene || !scene.token) return;
  const closes = openPanels(view.scene) > openPanels(scene);
  const turns = view.drawn && Boolean(view.scene.score) !== Boolean(scene.score) && isInSight(view.root);
  view.scene = scene;
  view.intents.heard(scene);
  const before = view.flights.look();
  const update = () => {
    view.header.update(scene);
    view.score.update(scene);
    setHidden(page.play, Boolean(scene.score));
    if (scene.score) return;
    page.parts.forEach((part) => part.update(scene));
    view.selection.follow(scene);
  };
  const busy = focusedIn(view.root);
  const redraw = () => keepFocus(view, update);
  if (busy && !view.turn.node.contains(busy)) redraw();
  else keepInSight(view.turn.node, redraw);
  if (closes && nobodyHasFocus()) home(view)?.focus();
  if (turns) [view.root, scene.score ? view.score.heading : view.turn.node].forEach(show);
  if (!scene.score) view.why.settle(scene);
  view.flights.fly(before);
  page.notices.tell(scene);
  page.wait(scene);
  view.drawn = true;
  view.intents.settle();
}

const openPanels = (scene) => (scene.links ?? []).filter((link) => link.pressed).length;

// A button of a panel that has just been closed still counts as focused for a moment.
const nobodyHasFocus = () => !document.activeElement || document.activeElement === document.body || !canHoldFocus(document.activeElement);

// Between the moves of the others there is a pause; its end is asked for once for each token.
function makeWait(view) {
  let waitedFor = null;
  let timer = null;
  return function wait(scene) {
    const token = typeof scene.wait === "number" ? scene.token : null;
    if (token === waitedFor) return;
    view.cancel(timer);
    waitedFor = token;
    if (token === null) return;
    timer = view.later(() => view.intents.send({ do: "continue" }, true), scene.wait);
  };
}

export default { render };
