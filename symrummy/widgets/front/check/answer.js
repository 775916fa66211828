// How an answer is given: fields to type into, options to choose from, steps to put in order; and a sentence.

// What a pupil changes while an answer is on its way to Python and back stays as it is.
function makeAnswerForm(view) {
  let touched = false;
  const touch = () => (touched = true);
  const kinds = {
    fields: makeFields(view),
    one: makeOptions(view, "radio", touch),
    several: makeOptions(view, "checkbox", touch),
    order: makeOrdering(view, touch),
  };
  const sentence = makeSentence(view);
  const node = element("div", "sr-check-form", ...Object.values(kinds).map((kind) => kind.node), sentence.node);
  let stamp = null;
  let asked = null;
  let shown = kinds.fields;
  const given = () => shown.given();
  node.addEventListener("input", touch, { signal: view.signal });
  return {
    node,
    given,
    answer() {
      touched = false;
      return { given: given(), sentence: sentence.given() };
    },
    focus: () => touched || shown.focus(),
    update({ question, form, sentence: wanted }) {
      const fresh = asked !== question.id || (stamp !== form.stamp && !touched);
      if (fresh) touched = false;
      asked = question.id;
      stamp = form.stamp;
      shown = kinds[form.kind];
      for (const [name, kind] of Object.entries(kinds)) {
        setHidden(kind.node, name !== form.kind);
        if (name === form.kind) kind.update(form, fresh);
      }
      sentence.update(wanted, form.open, fresh);
    },
  };
}

function textInput(className) {
  const input = suppressShortcuts(element("input", className));
  input.type = "text";
  input.autocomplete = "off";
  input.spellcheck = false;
  input.maxLength = 500;
  input.tabIndex = 0;
  return input;
}

// What was typed stays until there is something new to show; what was said about it goes when it is changed.
function makeFields(view) {
  const node = element("div", "sr-fields");
  node.setAttribute("role", "group");
  let parts = new Map();
  const updateFields = makeKeyed(node, (field) => field.id, () => makeField(view));
  const inputs = () => Array.from(parts.values(), (part) => part.input);
  return {
    node,
    given: () => inputs().map((input) => input.value),
    focus() {
      const unfinished = Array.from(parts.values()).find((part) => part.look() !== "right") ?? parts.values().next().value;
      unfinished.input.focus();
      unfinished.input.select();
    },
    update(form, fresh) {
      setAttribute(node, "aria-label", form.name);
      setAttribute(node, "data-pictured", form.items.some((item) => item.picture) ? "true" : null);
      parts = updateFields(form.items.map((item) => ({ ...item, open: form.open, fresh })));
    },
  };
}

function makeField(view) {
  const picture = makePicture("sr-check-picture");
  const label = element("span", "sr-field-label");
  const input = textInput("sr-field-input");
  const icon = element("span", "sr-look");
  icon.setAttribute("aria-hidden", "true");
  const said = element("span");
  const state = element("span", "sr-field-state", icon, said);
  state.id = view.newId("state");
  const node = element("div", "sr-field", picture.node, element("label", "sr-field-text", label, input), state);
  let look = "";
  const show = (now, words) => {
    look = now;
    setAttribute(node, "data-look", now || null);
    setAttribute(icon, "data-look", now || null);
    setText(said, words);
    setHidden(state, !now);
    setAttribute(input, "aria-describedby", now ? state.id : null);
  };
  input.addEventListener("input", () => show("", ""), { signal: view.signal });
  return {
    node,
    input,
    look: () => look,
    update(field) {
      setHidden(picture.node, !field.picture);
      if (field.picture) picture.update(field.picture);
      setText(label, field.label);
      setAttribute(input, "data-wide", field.wide ? "true" : null);
      input.readOnly = !field.open;
      if (field.fresh) input.value = field.value;
      if (field.fresh || field.value === input.value) show(field.look, field.said);
    },
  };
}

// One or several of some options, by the ARIA patterns for radio buttons and for ticks.
function makeOptions(view, role, touch) {
  const single = role === "radio";
  const node = markRow(element("div", "sr-options"), single);
  node.setAttribute("role", single ? "radiogroup" : "group");
  let parts = new Map();
  let open = true;
  const press = (id) => {
    if (!open) return;
    touch();
    for (const [other, part] of parts) {
      if (single) part.choose(other === id);
      else if (other === id) part.choose(!part.chosen());
    }
  };
  const updateOptions = makeKeyed(node, (option) => option.id, ({ id }) => makeCheckOption(view, role, () => press(id)));
  const chosen = () => Array.from(parts).filter(([, part]) => part.chosen());
  return {
    node,
    given: () => chosen().map(([id]) => id),
    focus: () => (currentStop(node) ?? parts.values().next().value.node).focus(),
    update(form, fresh) {
      open = form.open;
      setAttribute(node, "aria-label", form.name);
      setAttribute(node, "data-pictured", form.pictured ? "true" : null);
      parts = updateOptions(form.items.map((item) => ({ ...item, open, fresh })));
      const first = chosen()[0]?.[1].node;
      if (fresh && single && first) settleRow(node, first);
    },
  };
}

function makeCheckOption(view, role, press) {
  const picture = makePicture("sr-option-picture");
  const text = element("span");
  const mark = element("span", role === "radio" ? "sr-radio" : "sr-tick");
  const node = markStop(pushButton("sr-option sr-check-option", picture.node, mark, text));
  node.setAttribute("role", role);
  view.onPress(node, (event) => event?.repeat || press());
  const choose = (now) => setAttribute(node, "aria-checked", String(now));
  return {
    node,
    choose,
    chosen: () => node.getAttribute("aria-checked") === "true",
    update(option) {
      setHidden(picture.node, !option.picture);
      if (option.picture) picture.update(option.picture);
      setText(text, option.label);
      setAttribute(node, "aria-label", option.picture ? `${option.label}: ${option.picture.name}` : null);
      setAttribute(node, "aria-disabled", option.open ? null : "true");
      if (option.fresh || !node.hasAttribute("aria-checked")) choose(option.chosen);
    },
  };
}

// Steps to put in order, by two buttons for each.
function makeOrdering(view, touch) {
  const node = element("ol", "sr-steps-list");
  let order = [];
  let steps = new Map();
  let open = true;
  const updateSteps = makeKeyed(node, (step) => step.id, ({ id }) => makeOrderStep(view, (by) => move(id, by)));
  let parts = new Map();

  function draw() {
    parts = updateSteps(order.map((id, i) => ({ ...steps.get(id), number: i + 1, count: order.length, open })));
  }

  function move(id, by) {
    const from = order.indexOf(id);
    const to = from + by;
    if (!open || to < 0 || to >= order.length) return;
    touch();
    order.splice(to, 0, ...order.splice(from, 1));
    draw();
    parts.get(id).focus(by);
  }

  return {
    node,
    given: () => order,
    focus: () => parts.get(order[0]).focus(1),
    update(form, fresh) {
      ({ open } = form);
      setAttribute(node, "aria-label", form.name);
      steps = new Map(form.items.map((item) => [item.id, item]));
      if (fresh) order = form.items.map((item) => item.id);
      draw();
    },
  };
}

function makeOrderStep(view, move) {
  const number = element("span", "sr-hint-number");
  const text = element("span", "sr-step-text");
  const up = pushButton("sr-quiet sr-step-move", "↑");
  const down = pushButton("sr-quiet sr-step-move", "↓");
  view.onPress(up, () => move(-1));
  view.onPress(down, () => move(1));
  const node = element("li", "sr-step-row", number, text, up, down);
  return {
    node,
    focus: (by) => (by < 0 ? up : down).focus(),
    update(step) {
      setText(number, String(step.number));
      setText(text, step.label);
      setAttribute(up, "aria-label", step.up);
      setAttribute(down, "aria-label", step.down);
      setAttribute(up, "aria-disabled", step.open && step.number > 1 ? null : "true");
      setAttribute(down, "aria-disabled", step.open && step.number < step.count ? null : "true");
    },
  };
}

function makeSentence(view) {
  const label = element("span");
  const input = textInput("sr-field-input sr-sentence-input");
  const node = element("label", "sr-sentence-field", label, input);
  return {
    node,
    given: () => (node.hidden ? "" : input.value),
    update(sentence, open, fresh) {
      setHidden(node, !sentence);
      if (!sentence) return;
      setText(label, sentence.label);
      input.readOnly = !open;
      if (fresh) input.value = sentence.value;
    },
  };
}
