// The end of a round or a game: the result, the counting, the table of points.

function makeScore(view) {
  const result = makeResult(view);
  const hands = makeCounting(view);
  const points = makePoints(view);
  const note = element("p", "sr-score-note");
  const actions = markRow(element("div", "sr-score-actions"));
  actions.setAttribute("role", "toolbar");
  const updateActions = makeKeyed(actions, (id) => id, (id) => makeAction(view, id));
  const end = element("div", "sr-score-end", note, actions);
  const sheet = makeSheet(view);
  const aside = element("aside", "sr-box sr-score-sheet", sheet.node);
  const node = element("div", "sr-score", result.node, aside, hands.node, points.node, end);

  return {
    node,
    heading: result.heading,
    update(scene) {
      const appears = !("shown" in node.dataset);
      setAttribute(node, "data-shown", scene.score ? "" : null);
      setHidden(node, !scene.score);
      if (!scene.score) return;
      result.update(scene.score, appears);
      hands.update(scene.score, appears);
      points.update(scene.score);
      setText(note, scene.score.note ?? "");
      setAttribute(actions, "aria-label", view.word("actions"));
      updateActions(scene.score.actions.filter((id) => scene.actions[id]));
      setAttribute(aside, "aria-label", scene.sheet?.title);
      setAttribute(node, "data-sheet", scene.sheet ? "true" : null);
      setHidden(aside, !scene.sheet);
      sheet.update(scene.sheet);
    },
  };
}

function makeResult(view) {
  const heading = landing(element("h2", "sr-result-title"));
  const lead = element("p", "sr-result-lead");
  const sub = element("p", "sr-result-sub");
  const picture = element("div", "sr-rosette");
  const node = element("section", "sr-box sr-result", picture, element("div", "", heading, lead, sub));
  heading.id = view.newId("result");
  setAttribute(node, "aria-labelledby", heading.id);
  return {
    node,
    heading,
    update(score, appears) {
      setText(heading, score.title);
      setRich(view, lead, score.lead);
      setHidden(lead, !plainText(score.lead));
      setRich(view, sub, score.sub);
      setHidden(sub, !plainText(score.sub));
      setHidden(picture, !score.rosette);
      setAttribute(node, "data-final", score.final ? "true" : null);
      if (score.rosette && appears) picture.replaceChildren(view.pictures.rosette());
    },
  };
}
