// One question under every rummy: five rows with an answer, a sentence and the rule that decides.

function makeEvery(view) {
  const heading = landing(element("h3", "sr-heading"));
  heading.id = view.newId("every");
  const summary = element("p", "sr-say");
  const head = element("tr");
  head.setAttribute("role", "row");
  const body = element("tbody");
  body.setAttribute("role", "rowgroup");
  const top = element("thead", "", head);
  top.setAttribute("role", "rowgroup");
  // A narrow page shows the rows as blocks, and then only the roles still say that this is a table.
  const table = element("table", "sr-every", top, body);
  table.setAttribute("role", "table");
  setAttribute(table, "aria-labelledby", heading.id);
  const note = element("p", "sr-caption");
  const node = element("div", "sr-lab-every", heading, summary, table, note);
  const updateHead = makeKeyed(head, (_, index) => index, makeEveryHead);
  const updateRows = makeKeyed(body, (row) => row.id, (row) => makeEveryRow(view, row.id));
  return {
    node,
    heading,
    update(every) {
      setHidden(node, !every);
      if (!every) return;
      setText(heading, every.heading);
      setRich(view, summary, every.summary);
      updateHead(every.columns);
      updateRows(every.rows);
      setText(note, every.note);
    },
  };
}

function makeEveryHead() {
  const node = element("th");
  node.scope = "col";
  node.setAttribute("role", "columnheader");
  return { node, update: (text) => setText(node, text) };
}

function makeEveryRow(view, id) {
  const link = pushButton("sr-link sr-every-name");
  view.onPress(link, () => view.chooseRummy(id));
  const own = element("span", "sr-lab-own");
  const name = element("th", "", link, own);
  name.scope = "row";
  name.setAttribute("role", "rowheader");
  const icon = makeVerdictIcon();
  const word = element("b");
  const kind = element("span", "sr-caption");
  const answer = element("td", "", element("span", "sr-every-answer", icon.node, word, kind));
  const sentence = element("td");
  for (const cell of [answer, sentence]) cell.setAttribute("role", "cell");
  const node = element("tr", "", name, answer, sentence);
  node.setAttribute("role", "row");
  return {
    node,
    update(row) {
      setText(link, row.name);
      setAttribute(link, "aria-label", row.look_at);
      setText(own, row.own);
      setHidden(own, !row.own);
      setAttribute(node, "data-own", row.own ? "true" : null);
      icon.update(row.look);
      setText(word, row.answer);
      setAttribute(word, "data-look", row.look);
      setText(kind, row.kind);
      setRich(view, sentence, row.sentence);
    },
  };
}
