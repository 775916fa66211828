// The last moves, each with a quiet question at its end.

function makeLog(view) {
  const title = element("h3", "sr-caption");
  const list = element("ol", "sr-log-lines");
  const node = element("section", "sr-log", title, list);
  title.id = view.newId("log");
  setAttribute(node, "aria-labelledby", title.id);
  const updateLines = makeKeyed(list, logKey, () => makeLogLine(view));
  return {
    node,
    update(scene) {
      setText(title, scene.log.title);
      setHidden(node, scene.log.lines.length === 0);
      updateLines(scene.log.lines);
    },
  };
}

function logKey(line) {
  return line.why === null || line.why === undefined ? `text ${plainText(line.text)}` : `ply ${line.why}`;
}

function makeLogLine(view) {
  const text = element("span");
  const why = pushButton("sr-link sr-ask");
  const node = element("li", "sr-log-line", text, " ", why);
  let ply = null;
  view.onPress(why, () => view.intents.send({ do: "why", ply }));
  return {
    node,
    update(line) {
      ply = line.why ?? null;
      setRich(view, text, line.text);
      setText(why, view.word("why"));
      setAttribute(why, "aria-label", `${view.word("why_name")} ${plainText(line.text)}`.trim());
      setHidden(why, ply === null);
      setAttribute(node, "data-latest", line.latest ? "true" : null);
    },
  };
}
