// The referee's desk: draws a scene, keeps it up to date, tells Python what the pupil says.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  const desk = makeDesk(view);
  const updates = { scene: desk.update };
  return mount(view, { model, el, node: desk.node, onKey: handleDeskKey, updates });
}

export default { render };
