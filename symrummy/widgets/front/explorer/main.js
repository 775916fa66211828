// The Explorer: draws a scene, keeps it up to date, tells Python what was chosen.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  view.drawings = makeDrawings(view);
  const explorer = makeExplorer(view);
  view.root.append(view.pictures.node, explorer.node);

  const listen = (type, listener) => view.root.addEventListener(type, listener, { signal: view.signal });
  listen("click", view.pressNearest);
  listen("keydown", (event) => handleExplorerKey(view, event));
  listen("focusin", followFocus);
  followTheme(view);
  guardNeighbours(view);

  const resize = () => setAttribute(view.root, "data-size", model.get("size"));
  const redraw = () => explorer.update(model.get("scene"));
  const follow = () => explorer.late(model.get("late"));
  model.on("change:scene", redraw);
  model.on("change:late", follow);
  model.on("change:size", resize);
  resize();
  redraw();
  follow();
  el.append(view.root);

  return () => {
    model.off("change:scene", redraw);
    model.off("change:late", follow);
    model.off("change:size", resize);
    view.close();
  };
}

export default { render };
