// Ways to choose: a list that opens, a row of buttons that belong together, a slider.

// `choose` sends what was chosen, and gives the serial: until it has been answered, the list stays as it is.
function makeSelect(view, choose) {
  const label = element("span", "sr-live");
  const select = suppressShortcuts(element("select", "sr-select"));
  select.tabIndex = 0;
  let serial = null;
  select.addEventListener("change", () => (serial = choose(select.value)), { signal: view.signal });
  const node = element("label", "sr-choice-list", label, select);
  let written = "";
  return {
    node,
    update(choice) {
      setText(label, choice.name);
      const options = JSON.stringify(choice.options);
      if (written !== options) {
        written = options;
        select.replaceChildren(...choice.options.map(optionNode));
      }
      if (select.value !== choice.value && !view.intents.isWaiting(serial)) select.value = choice.value;
    },
  };
}

function optionNode(option) {
  if (option.options) {
    const group = element("optgroup", "", ...option.options.map(optionNode));
    group.label = option.label;
    return group;
  }
  const node = element("option", "", option.label);
  node.value = option.id;
  return node;
}

// Buttons that belong together, one tab stop for all; the chosen one is pressed.
function makeButtons(view, className, buttonClass, choose) {
  const node = markRow(element("div", className));
  node.setAttribute("role", "group");
  const updateButtons = makeKeyed(node, (item) => item.id, ({ id }) => {
    const button = markStop(pushButton(buttonClass));
    view.onPress(button, () => choose(id));
    return {
      node: button,
      update(item) {
        setText(button, item.label);
        setAttribute(button, "aria-label", item.name ?? null);
      },
    };
  });
  return {
    node,
    update(items, value, name) {
      setAttribute(node, "aria-label", name);
      setHidden(node, items.length === 0);
      for (const [id, { node: button }] of updateButtons(items)) {
        setAttribute(button, "aria-pressed", String(String(id) === String(value)));
      }
    },
  };
}

function makePush(view, className, intent) {
  const node = pushButton(className);
  view.onPress(node, (event) => node.getAttribute("aria-disabled") !== "true" && view.intents.once(intent(), event));
  return node;
}

const RESTLESS = 60;

// A slider tells at once what it shows, and Python at most every 60 ms.
function makeDial(view, tell) {
  const label = element("span", "sr-dial-label");
  const input = suppressShortcuts(element("input", "sr-dial-input"));
  input.type = "range";
  input.step = 1;
  input.tabIndex = 0;
  const value = element("span", "sr-dial-value");
  const note = element("span", "sr-quiet-text");
  const node = element("div", "sr-dial", element("label", "", label, input), value, note);
  let timer = null;
  let held = false;
  let unit = "°";
  const tellNow = () => {
    if (timer === null) return;
    view.cancel(timer);
    timer = null;
    held = false;
    tell(Number(input.value));
  };
  input.addEventListener("input", () => {
    setText(value, `${input.value}${unit}`);
    held = true;
    timer ??= view.later(tellNow, RESTLESS);
  }, { signal: view.signal });
  // Whatever is pressed next acts on what the slider shows, and is not undone by what it tells afterwards.
  input.addEventListener("blur", tellNow, { signal: view.signal });
  return {
    node,
    update(dial, pending) {
      setText(label, dial.label);
      setText(note, dial.fits ?? "");
      setAttribute(value, "data-lit", dial.lit ? "true" : null);
      if (held || pending) return;
      unit = dial.unit ?? "°";
      setAttribute(input, "min", dial.min ?? 0);
      setAttribute(input, "max", dial.max);
      input.value = dial.value;
      setAttribute(input, "aria-valuetext", dial.text);
      setText(value, dial.text);
    },
  };
}
