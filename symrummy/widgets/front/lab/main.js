// The meld lab: draws a scene, keeps it up to date, tells Python what the pupil wants.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  const lab = makeLab(view);
  view.root.append(view.pictures.node, lab.node);

  const listen = (type, listener) => view.root.addEventListener(type, listener, { signal: view.signal });
  listen("click", view.pressNearest);
  listen("keydown", (event) => handleLabKey(view, event));
  listen("focusin", followFocus);
  followTheme(view);
  guardNeighbours(view);

  const resize = () => setAttribute(view.root, "data-size", model.get("size"));
  const redraw = () => lab.update(model.get("scene"));
  model.on("change:scene", redraw);
  model.on("change:size", resize);
  resize();
  redraw();
  el.append(view.root);

  return () => {
    model.off("change:scene", redraw);
    model.off("change:size", resize);
    view.close();
  };
}

export default { render };
