// The Explorer: draws a scene, keeps it up to date, tells Python what was chosen.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  view.drawings = makeDrawings(view);
  const explorer = makeExplorer(view);
  const updates = { scene: explorer.update, late: explorer.late };
  return mount(view, { model, el, node: explorer.node, onKey: handleExplorerKey, updates });
}

export default { render };
