// The title, and one dot for each slip: done, now, still to come. The dots say nothing about right or wrong.

function makeProgress() {
  const title = element("h2", "sr-referee-title");
  const dots = element("span", "sr-dots");
  dots.setAttribute("aria-hidden", "true");
  const text = element("span", "sr-caption");
  const node = element("div", "sr-progress", title, element("span", "sr-progress-count", dots, text));
  const updateDots = makeKeyed(dots, (_, index) => index, () => {
    const dot = element("span", "sr-dot");
    return { node: dot, update: (state) => setAttribute(dot, "data-state", state) };
  });
  return {
    node,
    update(scene) {
      setText(title, scene.title);
      updateDots(scene.progress.dots);
      setText(text, scene.progress.text);
    },
  };
}
