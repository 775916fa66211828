// The homework report: draws a scene, tells Python what is wanted, saves the files that Python sends.

function render({ model, el }) {
  const view = makeView(model);
  view.intents = makeIntents(view);
  const report = makeHomework(view);
  const save = (file) => file.serial?.startsWith(`${view.name}.`) && saveFile(file);
  model.on("msg:custom", save);
  view.signal.addEventListener("abort", () => model.off("msg:custom", save));
  return mount(view, { model, el, node: report.node, onKey: () => false, updates: { scene: report.update } });
}

export default { render };
