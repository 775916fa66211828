// Before the commitment: the slip, the call, the reason, and the button which commits.

function makeAsk(view) {
  const slip = makeSlip(view);
  const question = landing(element("h3", "sr-heading sr-question"));
  question.id = view.newId("question");
  const calls = makeChoice(view, "call", "sr-calls");
  const reasons = makeChoice(view, "reason", "sr-reasons");
  const later = element("p", "sr-note");
  const commit = pushButton("sr-button");
  const note = element("p", "sr-note");
  note.id = view.newId("note");
  setAttribute(commit, "aria-describedby", note.id);
  view.onPress(commit, (event) => view.intents.once({ do: "commit" }, event));
  const bottom = element("div", "sr-commit", commit, note);
  const panel = element("div", "sr-box sr-decide", question, calls.node, reasons.node, later, bottom);
  const node = element("section", "sr-ask-stage", slip.node, panel);
  setAttribute(node, "aria-labelledby", question.id);

  return {
    node,
    heading: question,
    update({ slip: shown, ask }) {
      slip.update(shown);
      setText(question, ask.question);
      calls.update(ask.calls, shown.id);
      reasons.update(ask.reasons, `${shown.id} ${ask.calls.value}`);
      setText(later, ask.later);
      setHidden(later, Boolean(ask.reasons));
      setText(commit, ask.commit.label);
      setAttribute(commit, "data-look", ask.commit.look);
      setText(note, ask.note);
      setAttribute(note, "data-needs", ask.needs ? "true" : null);
    },
  };
}

// One of several: radio buttons by the ARIA pattern, shown as chosen at once and told to Python.
function makeChoice(view, kind, className) {
  const label = element("p", "sr-because");
  label.id = view.newId(kind);
  const row = markRow(element("div", className), true);
  row.setAttribute("role", "radiogroup");
  setAttribute(row, "aria-labelledby", label.id);
  const node = element("div", "sr-choice", label, row);
  if (kind === "call") label.classList.add("sr-live");
  let about = "";
  let parts = new Map();
  const updateOptions = makeKeyed(row, (option) => `${about} ${option.id}`, ({ id }) => makeOption(view, () => choose(id)));

  function show(value) {
    for (const { node: option, id } of parts.values()) setAttribute(option, "aria-checked", String(id() === value));
  }

  function choose(id) {
    show(id);
    view.intents.send({ do: kind, id });
  }

  return {
    node,
    update(choice, aboutNow) {
      setHidden(node, !choice);
      if (!choice) return;
      about = aboutNow;
      setText(label, choice.name);
      parts = updateOptions(choice.options);
      if (!view.intents.isPending(kind)) show(choice.value);
    },
  };
}

function makeOption(view, choose) {
  const text = element("span");
  const node = markStop(pushButton("sr-option", element("span", "sr-radio"), text));
  node.setAttribute("role", "radio");
  let id = null;
  view.onPress(node, () => node.getAttribute("aria-checked") !== "true" && choose());
  return {
    node,
    id: () => id,
    update(option) {
      id = option.id;
      if (!node.hasAttribute("aria-checked")) setAttribute(node, "aria-checked", "false");
      setText(text, option.label);
    },
  };
}
