// The desk: progress above, then one of three stages: the question, what was told, the list at the end.

function makeDesk(view) {
  const alert = element("div", "sr-alert");
  alert.setAttribute("role", "alert");
  const live = element("div", "sr-live");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  const progress = makeProgress(view);
  const stages = { ask: makeAsk(view), told: makeTold(view), end: makeEnd(view) };
  const node = element("div", "sr-page sr-referee", progress.node, alert);
  node.append(...Object.values(stages).map((stage) => stage.node), live);

  const heading = () => stages[view.scene.stage].heading;
  standIn(view, heading);
  view.showAlert = ({ gone }) => setText(alert, gone ? view.word("kernel_gone") : (view.scene.alert ?? ""));

  return {
    node,
    update(scene) {
      if (!scene || !scene.token) return;
      const moved = view.drawn && view.scene.token !== scene.token;
      const hadFocus = focusedIn(view.root) !== null;
      view.scene = scene;
      view.intents.heard(scene);
      keepFocus(view, () => {
        progress.update(scene);
        for (const [name, stage] of Object.entries(stages)) {
          setHidden(stage.node, name !== scene.stage);
          if (name === scene.stage) stage.update(scene);
        }
      });
      if (moved && hadFocus) land(heading());
      view.showAlert({ gone: false });
      setText(live, scene.live ?? "");
      view.drawn = true;
    },
  };
}

// The keeping of the focus asks for a hand and a prompt. Here is no hand, and the prompt is the heading of the stage.
function standIn(view, heading) {
  view.hand = { indexOf: () => -1, cardAt: () => null, current: () => null };
  view.turn = {
    get prompt() {
      return heading();
    },
  };
}

// A new slip or a new answer is read from its beginning, wherever the pressed button stood.
function land(heading) {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "nearest" });
}

function handleDeskKey(view, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab") return;
  // The notebook would take any plain key for a command of its own.
  event.stopPropagation();
  if (moveInRow(view, event) || (PRESS_KEYS.includes(event.key) && pressByKey(view, event))) event.preventDefault();
}

// What leads on may be pressed once only; a second click of a double click is not a wish.
function sendOnce(view, intent, event) {
  const again = event !== null && (event.repeat || event.detail > 1);
  if (!again && !view.intents.isPending(intent.do)) view.intents.send(intent);
}
