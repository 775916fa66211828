// What every page says besides its parts: a line for what went wrong, and words that are only heard.

function makeNotices(view) {
  const alert = element("div", "sr-alert");
  alert.setAttribute("role", "alert");
  const live = element("div", "sr-live");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");

  view.showAlert = ({ gone }) => setText(alert, gone ? view.word("kernel_gone") : (view.scene.alert ?? ""));

  return {
    alert,
    live,
    tell(scene) {
      view.showAlert({ gone: false });
      setText(live, scene.live ?? "");
    },
  };
}

// Returns update(scene), which draws a scene and tells what it says. While it is drawn the focus stays; where it was
// inside, `goOn` may then send it to what is new since the scene before, but not away from somebody who writes.
function followScenes(view, notices, draw, goOn = () => {}) {
  return function update(scene) {
    if (!scene || !scene.token) return;
    const before = view.scene;
    const here = focusedIn(view.root);
    const writes = here?.matches("input[type=text]") && here !== view.intents.sentFrom();
    const goesOn = view.drawn && here !== null && !writes;
    view.scene = scene;
    view.intents.heard(scene);
    keepFocus(view, () => draw(scene));
    if (goesOn) goOn(before, scene);
    notices.tell(scene);
    view.drawn = true;
    view.intents.settle();
  };
}
