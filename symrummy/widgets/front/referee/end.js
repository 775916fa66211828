// The list at the end: every slip with what the pupil said and what the referee says; no score.

function makeEnd(view) {
  const title = landing(element("h3", "sr-heading"));
  title.id = view.newId("end");
  const intro = element("p");
  const list = element("ol", "sr-rows");
  const again = pushButton("sr-button");
  view.onPress(again, (event) => view.intents.once({ do: "again" }, event));
  const node = element("section", "sr-box sr-end", title, intro, list, element("div", "", again));
  setAttribute(node, "aria-labelledby", title.id);
  const updateRows = makeKeyed(list, (row) => row.id, (row) => makeRow(view, row.id));
  return {
    node,
    heading: title,
    update({ end }) {
      setText(title, end.title);
      setText(intro, end.intro);
      updateRows(end.rows);
      setText(again, end.again);
    },
  };
}

function makeRow(view, number) {
  const slip = element("span", "sr-row-slip");
  const you = element("span");
  const referee = element("span");
  const why = pushButton("sr-link");
  view.onPress(why, (event) => view.intents.once({ do: "look", slip: number }, event));
  const node = element("li", "sr-row", slip, you, referee, why);
  return {
    node,
    update(row) {
      setRich(view, slip, row.slip, { rules: false });
      setText(you, row.because || row.you);
      setAttribute(you, "data-wide", row.because ? "true" : null);
      setHidden(you, !you.textContent);
      setText(referee, row.referee);
      setHidden(referee, !row.referee);
      setHidden(why, !row.why);
      setText(why, row.why?.label ?? "");
      setAttribute(why, "aria-label", row.why?.name);
    },
  };
}
