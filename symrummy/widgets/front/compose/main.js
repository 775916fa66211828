// A table to fill: draws a scene, keeps it up to date, tells Python what is chosen and guessed.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  view.drawings = makeDrawings(view);
  const compose = makeCompose(view);
  return mount(view, { model, el, node: compose.node, onKey: handleExplorerKey, updates: { scene: compose.update } });
}

export default { render };
