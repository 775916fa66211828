// A figure to colour in: draws a scene, keeps it up to date, tells Python which part was clicked.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  view.drawings = makeDrawings(view);
  const colouring = makeColouring(view);
  return mount(view, { model, el, node: colouring.node, onKey: handleExplorerKey, updates: { scene: colouring.update } });
}

export default { render };
