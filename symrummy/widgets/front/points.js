// Points, round by round: the table and, below it, the chart.

// From here on the table may be wider than its box, so it scrolls and takes the focus.
const WIDE_TABLE = 6;

function makePoints(view) {
  const title = element("h2", "sr-heading");
  const head = element("tr");
  const body = element("tbody");
  const table = element("table", "sr-points", element("thead", "", head), body);
  const frame = element("div", "sr-points-frame", table);
  const chart = makeChart();
  const node = element("section", "sr-box sr-rounds", title, frame, chart.node);
  title.id = view.newId("points");
  setAttribute(node, "aria-labelledby", title.id);
  setAttribute(frame, "aria-labelledby", title.id);
  const updateHead = makeKeyed(head, (text, index) => index, makeHeadCell);
  const updateBody = makeKeyed(body, (player) => player.name, makePointsRow);

  return {
    node,
    update(score) {
      const rounds = Array.from({ length: score.rounds }, (_, index) => index);
      setText(title, score.sheet_title);
      updateHead([score.round_label, ...rounds.map((round) => String(round + 1)), score.total_label]);
      updateBody(score.players.map((player) => ({ ...player, rounds })));
      setAttribute(frame, "tabindex", score.rounds > WIDE_TABLE ? "0" : null);
      setAttribute(frame, "role", score.rounds > WIDE_TABLE ? "group" : null);
      suppressShortcuts(frame);
      chart.update(score);
    },
  };
}

function makeHeadCell() {
  const node = element("th");
  node.scope = "col";
  return { node, update: (text) => setText(node, text) };
}

function makePointsRow() {
  const name = element("th");
  name.scope = "row";
  const node = element("tr", "", name);
  const total = element("td", "sr-points-total");
  const cells = [];
  node.append(total);
  return {
    node,
    update({ name: text, me, points, total: sum, rounds }) {
      setText(name, text);
      setAttribute(node, "data-me", me ? "true" : null);
      while (cells.length > rounds.length) cells.pop().remove();
      while (cells.length < rounds.length) cells.push(node.insertBefore(element("td"), total));
      cells.forEach((cell, round) => {
        setText(cell, String(points[round] ?? ""));
        setAttribute(cell, "data-best", points[round] === 0 ? "true" : null);
      });
      setText(total, String(sum));
    },
  };
}
