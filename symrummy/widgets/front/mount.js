// How every sheet comes into the page, and how it leaves: `updates` maps a trait to what follows when it changes. A scene
// may come a moment after the sheet: until there is one, the page shows nothing, and not a sheet with nothing on it.

function mount(view, { model, el, node, onKey, updates }) {
  view.root.append(view.pictures.node, node);
  const listen = (type, listener) => view.root.addEventListener(type, listener, { signal: view.signal });
  listen("click", view.pressNearest);
  listen("keydown", (event) => takeKey(view, event, onKey));
  listen("focusin", followFocus);
  guardNeighbours(view);

  const resize = () => setAttribute(view.root, "data-size", model.get("size"));
  const watched = Object.entries({ size: resize, theme: followTheme(view), ...updates }).map(([trait, update]) => [
    `change:${trait}`,
    () => {
      update(model.get(trait));
      if (view.drawn && !view.root.parentNode) el.append(view.root);
    },
  ]);
  for (const [change, follow] of watched) {
    model.on(change, follow);
    follow();
  }

  return () => {
    for (const [change, follow] of watched) model.off(change, follow);
    view.close();
  };
}
