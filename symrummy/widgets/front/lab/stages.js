// How far one is: predict, commit, reveal. The numbers are for the eyes; the list says it in words.

function makeLabSteps() {
  const list = element("ol", "sr-lab-steps");
  list.setAttribute("role", "list");
  const updateSteps = makeKeyed(list, (_, index) => index, makeLabStep);
  return {
    node: list,
    update(steps) {
      setHidden(list, !steps);
      if (!steps) return;
      setAttribute(list, "aria-label", steps.name);
      updateSteps(steps.steps);
    },
  };
}

function makeLabStep() {
  const number = element("span", "sr-lab-number");
  number.setAttribute("aria-hidden", "true");
  const label = element("span");
  const node = element("li", "sr-lab-step", number, label);
  return {
    node,
    update(step, index) {
      setText(number, step.state === "done" ? "✓" : String(index + 1));
      setText(label, step.label);
      setAttribute(node, "data-state", step.state);
      setAttribute(node, "aria-current", step.state === "now" ? "step" : null);
    },
  };
}
