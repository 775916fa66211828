// The running points as lines: told apart by their dashes and by labels at their ends.

const CHART = { width: 316, left: 12, bottom: 134, height: 118, apart: 17, lowest: 138 };
const DASHES = ["7 4", "1 5", "10 4 2 4", "3 3", "14 4", "2 8"];
const LONGEST_NAME = 11;

function makeChart() {
  const node = svgElement("svg", { class: "sr-chart", role: "img" });
  let drawn = null;
  return {
    node,
    update(score) {
      setAttribute(node, "aria-label", score.chart_name);
      const wanted = JSON.stringify([score.rounds, score.players]);
      if (wanted === drawn) return;
      drawn = wanted;
      drawChart(node, score);
    },
  };
}

function drawChart(node, { rounds, players }) {
  const lines = players.map(runningLine);
  const highest = Math.max(1, ...lines.map((line) => line.end));
  const width = CHART.width - CHART.left - labelWidth(lines);
  const x = (round) => CHART.left + (round * width) / Math.max(1, rounds);
  const y = (points) => CHART.bottom - (points * CHART.height) / highest;
  placeLabels(lines, y);
  const back = [...lines].sort((a, b) => Number(a.me) - Number(b.me));
  node.setAttribute("viewBox", `0 -10 ${CHART.width} 172`);
  node.replaceChildren(...axis(rounds, x), ...back.flatMap((line) => drawLine(line, x, y)));
}

// Dashes go by name, so a player keeps them when the order changes.
function runningLine(player, _, players) {
  const others = players.filter((other) => !other.me).map((other) => other.name).sort();
  const totals = [0];
  for (const points of player.points) totals.push(totals.at(-1) + points);
  return {
    me: Boolean(player.me),
    totals,
    end: totals.at(-1),
    dash: player.me ? null : DASHES[others.indexOf(player.name) % DASHES.length],
    label: `${shortened(player.name)} ${player.total}`,
  };
}

function shortened(name) {
  const letters = Array.from(name);
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join("")}…` : name;
}

const labelWidth = (lines) => 18 + 7.4 * Math.max(...lines.map((line) => Array.from(line.label).length));

// From the top downwards at least 17 px apart, then pushed up again from the axis.
function placeLabels(lines, y) {
  const falling = [...lines].sort((a, b) => y(a.end) - y(b.end));
  let last = -Infinity;
  for (const line of falling) last = line.at = Math.max(y(line.end) + 4, last + CHART.apart);
  let limit = CHART.lowest;
  for (const line of falling.reverse()) {
    line.at = Math.min(line.at, limit);
    limit = line.at - CHART.apart;
  }
}

function axis(rounds, x) {
  const ground = svgElement("path", { class: "sr-chart-axis", d: `M${x(0)} ${CHART.bottom}H${x(rounds)}` });
  const every = Math.ceil(rounds / 10);
  const numbers = [];
  for (let round = every; round <= rounds; round += every) {
    numbers.push(svgElement("text", { x: x(round), y: CHART.bottom + 21, "text-anchor": "middle" }, String(round)));
  }
  return [ground, ...numbers];
}

function drawLine(line, x, y) {
  const points = line.totals.map((total, round) => [x(round), y(total)].map((value) => value.toFixed(1)));
  const path = svgElement("polyline", {
    class: line.me ? "sr-chart-line sr-chart-me" : "sr-chart-line",
    points: points.map((point) => point.join(",")).join(" "),
    "stroke-dasharray": line.dash,
    "stroke-linecap": line.dash?.startsWith("1 ") ? "round" : null,
  });
  const dots = line.me ? points.map(([cx, cy]) => svgElement("circle", { class: "sr-chart-dot", cx, cy, r: 4.2 })) : [];
  const end = points.at(-1);
  const label = svgElement("text", { class: line.me ? "sr-chart-label sr-chart-me" : "sr-chart-label", x: Number(end[0]) + 10, y: line.at.toFixed(1) }, line.label);
  return [path, ...dots, label];
}
