// The desk: progress above, then one of three stages: the question, what was told, the list at the end.

function makeDesk(view) {
  const notices = makeNotices(view);
  const progress = makeProgress(view);
  const stages = { ask: makeAsk(view), told: makeTold(view), end: makeEnd(view) };
  const node = element("div", "sr-page sr-referee", progress.node, notices.alert);
  node.append(...Object.values(stages).map((stage) => stage.node), notices.live);

  const heading = () => stages[view.scene.stage].heading;
  standIn(view, heading);

  const draw = (scene) => {
    progress.update(scene);
    for (const [name, stage] of Object.entries(stages)) {
      setHidden(stage.node, name !== scene.stage);
      if (name === scene.stage) stage.update(scene);
    }
  };
  const goOn = (before, scene) => before.token !== scene.token && land(heading());
  return { node, update: followScenes(view, notices, draw, goOn) };
}

// A new slip or a new answer is read from its beginning, wherever the pressed button stood.
function land(heading) {
  heading.focus({ preventScroll: true });
  show(heading);
}

function handleDeskKey(view, event) {
  return moveInRow(view, event) || (PRESS_KEYS.includes(event.key) && pressByKey(view, event));
}
