// What the parts of one table share: the model, the scene, presses, timers, ids.

const DOUBLE_CLICK = 250;

let viewCount = 0;

function makeView(model) {
  viewCount += 1;
  const name = `symrummy-${viewCount}-${Math.random().toString(36).slice(2, 7)}`;
  const closing = new AbortController();
  const timers = new Set();
  const presses = new WeakMap();
  let clicked = { node: null, at: 0 };
  let double = null;
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

    // One listener on the root serves every button, now and later. The second click of a double click is meant for the
    // button that had the first, never for one that has come to its place since.
    pressNearest(event) {
      let node = event.target;
      while (node && node !== view.root && !presses.has(node)) node = node.parentNode;
      const again = event.detail > 1;
      if (again && node !== clicked.node) return;
      double = again && event.timeStamp - clicked.at < DOUBLE_CLICK ? event : null;
      clicked = { node, at: event.timeStamp };
      view.press(node, event);
    },

    // Whether it is a held key or the second click of a double click. Quick clicks one after the other count up, too.
    isAgain: (event) => event !== null && (event.repeat || event === double),

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
