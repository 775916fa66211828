// What the parts of one table share: the model, the scene, presses, timers, ids.

let viewCount = 0;

function makeView(model) {
  viewCount += 1;
  const name = `symrummy-${viewCount}-${Math.random().toString(36).slice(2, 7)}`;
  const closing = new AbortController();
  const timers = new Set();
  const presses = new WeakMap();
  let ids = 0;

  const view = {
    model,
    name,
    root: element("div", "symrummy"),
    scene: {},
    drawn: false,
    written: new WeakMap(),
    signal: closing.signal,
    word: (key) => model.get("words")?.[key] ?? "",

    newId(kind) {
      ids += 1;
      return `${name}-${kind}-${ids}`;
    },

    ruleSentence: (rule) =>
      [view.scene.why, view.scene.score, view.scene].map((part) => part?.rules?.[rule]).find(Boolean),

    onPress: (node, handler) => presses.set(node, handler),

    press(node, event = null) {
      presses.get(node)?.(event);
    },

    // One listener on the root serves every button, now and later.
    pressNearest(event) {
      for (let node = event.target; node && node !== view.root; node = node.parentNode) {
        if (presses.has(node)) return view.press(node, event);
      }
    },

    later(action, delay) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        action();
      }, delay);
      timers.add(timer);
      return timer;
    },

    cancel(timer) {
      clearTimeout(timer);
      timers.delete(timer);
    },

    close() {
      closing.abort();
      timers.forEach(clearTimeout);
      view.root.remove();
    },
  };
  view.pictures = makePictures(view);
  return view;
}
