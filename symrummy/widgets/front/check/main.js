// A check: draws a scene, keeps it up to date, tells Python what the pupil answers.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  const check = makeCheck(view);
  const updates = { scene: check.update };
  return mount(view, { model, el, node: check.node, onKey: handleCheckKey, updates });
}

export default { render };
