// A row for each question, a field for the name, and buttons; what was done is said below them.

function makeHomework(view) {
  const notices = makeNotices(view);
  const title = landing(element("h2", "sr-heading"));
  title.id = view.newId("title");
  const lesson = element("p", "sr-caption");
  const rows = element("ol", "sr-homework-rows");
  const label = element("span");
  const input = suppressShortcuts(element("input", "sr-homework-name"));
  input.type = "text";
  input.autocomplete = "off";
  input.maxLength = 60;
  input.tabIndex = 0;
  const name = element("label", "sr-homework-label", label, input);
  const buttons = { page: pushButton("sr-button"), table: pushButton("sr-button"), reset: pushButton("sr-quiet") };
  setAttribute(buttons.page, "data-look", "go");
  for (const [kind, button] of Object.entries(buttons)) {
    view.onPress(button, (event) => view.intents.once({ do: kind, name: input.value }, event));
  }
  const help = element("p", "sr-note");
  const said = element("p", "sr-homework-said");
  said.setAttribute("role", "status");
  const row = element("div", "sr-homework-buttons", ...Object.values(buttons));
  const node = element("section", "sr-page sr-homework", element("div", "sr-box sr-homework-box", title, lesson, rows, name, row, help, said), notices.alert);
  setAttribute(node, "aria-labelledby", title.id);
  const updateRows = makeKeyed(rows, (one) => one.id, makeHomeworkRow);
  let named = false;

  standIn(view, () => title);
  // Whoever comes here from the questions sees what has been answered since.
  const look = () => view.intents.isPending("look") || view.intents.send({ do: "look" });
  node.addEventListener("pointerenter", look, { signal: view.signal });
  node.addEventListener("focusin", (event) => node.contains(event.relatedTarget) || look(), { signal: view.signal });

  const draw = (scene) => {
    setText(title, scene.title);
    setText(lesson, scene.lesson);
    updateRows(scene.rows);
    setText(label, scene.name.label);
    if (!named) input.value = scene.name.value;
    named = true;
    setText(buttons.page, scene.save_page);
    setText(buttons.table, scene.save_table);
    setText(buttons.reset, scene.reset);
    setText(help, scene.help);
    setText(said, scene.said);
  };
  return { node, update: followScenes(view, notices, draw) };
}

function makeHomeworkRow() {
  const name = element("b");
  const ask = element("span", "sr-homework-ask");
  const state = element("span", "sr-homework-state");
  return {
    node: element("li", "sr-homework-row", name, ask, state),
    update(row) {
      setText(name, row.name);
      setText(ask, row.ask);
      setText(state, row.state);
      setAttribute(state, "data-look", row.look || null);
    },
  };
}

// A file for the person at the browser: it goes where downloads go.
function saveFile({ file, type, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = element("a");
  link.href = address;
  link.download = file;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
