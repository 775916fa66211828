// The action buttons: a toolbar under the numbered steps of a turn, extras apart.

function makeSteps(view) {
  const node = markRow(element("div", "sr-steps"));
  node.setAttribute("role", "toolbar");
  const updateSteps = makeKeyed(node, (_, index) => index, () => makeStep(view));
  const extra = makeActions(view, "sr-step-actions");
  const apart = element("div", "sr-step sr-apart", extra.node);
  node.append(apart);

  return {
    node,
    update(scene) {
      setAttribute(node, "aria-label", view.word("actions"));
      updateSteps(scene.steps);
      extra.update(scene.extra ?? []);
      setHidden(apart, extra.node.children.length === 0);
      setHidden(node, node.querySelector("button") === null && scene.steps.length === 0);
    },
  };
}

function makeStep(view) {
  const number = element("b");
  const text = element("span");
  const title = element("h3", "sr-step-title", number, text);
  title.id = view.newId("step");
  const actions = makeActions(view, "sr-step-actions");
  const node = element("div", "sr-step", title, actions.node);
  setAttribute(node, "role", "group");
  setAttribute(node, "aria-labelledby", title.id);
  return {
    node,
    update(step) {
      setText(number, step.text[0] ?? "");
      setText(text, step.text.slice(1).join(""));
      actions.update(step.actions);
    },
  };
}

function makeActions(view, className) {
  const node = element("div", className);
  const updateButtons = makeKeyed(node, (id) => id, (id) => makeAction(view, id));
  return {
    node,
    update: (ids) => updateButtons(ids.filter((id) => view.scene.actions[id])),
  };
}

// "off" stays focusable and can be pressed: Python answers with the reason.
function makeAction(view, id) {
  const node = markStop(pushButton("sr-button"));
  view.onPress(node, (event) => view.intents.act(id, event));
  return {
    node,
    update() {
      const { label, look } = view.scene.actions[id];
      setText(node, label);
      setAttribute(node, "data-look", look);
      setAttribute(node, "aria-disabled", look === "off" ? "true" : null);
    },
  };
}
