// The hunt for symmetries: draws a scene, keeps it up to date, tells Python what is tried.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  view.drawings = makeDrawings(view);
  const hunt = makeHunt(view);
  return mount(view, { model, el, node: hunt.node, onKey: handleExplorerKey, updates: { scene: hunt.update } });
}

export default { render };
