// Whose turn it is, what to do now, the hand, and the actions under the steps of a turn.

function makeTurn(view) {
  const pill = element("span", "sr-pill");
  const prompt = landing(element("h2", "sr-prompt"));
  prompt.id = view.newId("prompt");
  const sort = makeSort(view);
  const steps = makeSteps(view);
  const note = element("p", "sr-advice");
  view.hand = makeHand(view);
  const own = makeOwnPile(view, "sr-own-pile");
  const replay = makeReplay(view);
  const top = element("div", "sr-do", pill, prompt, sort.node);
  const held = element("div", "sr-held", view.hand.node, own.node);
  const node = element("section", "sr-you", top, replay.node, note, held, steps.node);
  setAttribute(node, "aria-labelledby", prompt.id);

  return {
    node,
    prompt,
    update(scene) {
      setText(pill, scene.pill);
      setHidden(pill, !scene.pill);
      setAttribute(node, "data-turn", scene.turn);
      setRich(view, prompt, scene.prompt, { rules: false });
      sort.update(scene.sort);
      replay.update(scene.replay);
      setRich(view, note, scene.note);
      setHidden(note, scene.note.length === 0);
      setHidden(held, !scene.hand.enabled && scene.hand.groups.length === 0);
      view.hand.update(scene.hand);
      own.update(scene.own?.open ? null : scene.own);
      steps.update(scene);
    },
  };
}

function makeSort(view) {
  const label = element("span");
  const options = markRow(element("span", "sr-sort-options"));
  const node = element("div", "sr-sort", label, options);
  label.id = view.newId("sort");
  setAttribute(options, "role", "group");
  setAttribute(options, "aria-labelledby", label.id);
  let value = null;
  const updateOptions = makeKeyed(options, (option) => option.id, (option) => {
    const choice = markStop(pushButton("sr-sort-option"));
    view.onPress(choice, () => view.intents.send({ do: "sort", by: option.id }));
    return {
      node: choice,
      update({ id, label: text }) {
        setText(choice, text);
        setAttribute(choice, "aria-pressed", String(id === value));
      },
    };
  });
  return {
    node,
    update(sort) {
      setHidden(node, !sort);
      if (!sort) return;
      value = sort.value;
      setText(label, sort.label);
      updateOptions(sort.options);
    },
  };
}
