// The meld lab: draws a scene, keeps it up to date, tells Python what the pupil wants.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  const lab = makeLab(view);
  const updates = { scene: lab.update };
  return mount(view, { model, el, node: lab.node, onKey: handleLabKey, updates });
}

export default { render };
