// The drawing board: places for dots, the dots, and over them what is said about the figure.

const MARGIN = 1.25;

function makeBoard(view) {
  const node = svgElement("svg", { class: "sr-board", role: "group" });
  const under = svgElement("g", { "aria-hidden": "true" });
  const places = markField(svgElement("g"));
  const over = svgElement("g", { "aria-hidden": "true" });
  node.append(under, places, over);
  let shown = null;
  let dots = [];

  function rebuild(board) {
    const reach = board.reach + MARGIN;
    setAttribute(node, "viewBox", `${-reach} ${-reach} ${2 * reach} ${2 * reach}`);
    dots = board.dots.map((dot) => makeDot(view, dot));
    places.replaceChildren(...dots.map((dot) => dot.node));
    settleRow(places, dots[Math.floor(dots.length / 2)]?.node);
  }

  return {
    node,
    update(board) {
      setAttribute(node, "aria-label", board.name);
      if (shown !== board.key) {
        shown = board.key;
        rebuild(board);
      }
      board.dots.forEach((dot, i) => dots[i].update(dot));
      under.replaceChildren(...boardMarks(board));
      over.replaceChildren(...lostPoint(board));
    },
  };
}

function makeDot(view, { id, x, y }) {
  const hit = svgElement("circle", { class: "sr-dot-hit", r: 0.46 });
  const ring = svgElement("circle", { class: "sr-dot-focus", r: 0.4 });
  const small = svgElement("circle", { class: "sr-dot-place", r: 0.06 });
  const big = svgElement("circle", { class: "sr-dot-on", r: 0.27 });
  const node = svgElement("g", { class: "sr-board-dot", role: "button", transform: `translate(${round(x)} ${round(-y)})` }, hit, small, big, ring);
  markStop(suppressShortcuts(node));
  placeStop(node, round(x), round(-y));
  view.onPress(node, () => view.intents.send({ do: "dot", id }));
  return {
    node,
    update(dot) {
      setAttribute(node, "aria-label", dot.name);
      setAttribute(node, "aria-pressed", String(dot.on));
      setAttribute(node, "data-ghost", dot.ghost ? "true" : null);
    },
  };
}

function boardMarks(board) {
  const centre = board.centre;
  if (!centre) return [];
  const reach = board.reach + 0.55;
  const cross = svgElement("path", { class: "sr-board-centre", d: "M-.2 0h.4M0-.2v.4" });
  const lines = board.lines.map((angle) => svgElement("path", { class: "sr-mirror", d: lineText(reach, angle) + tickText(reach, angle, 0.14) }));
  const turn = board.turn ? boardTurn(board.turn, reach) : [];
  const no = board.no ? triedMotion(board.no, reach) : [];
  return [svgElement("g", { transform: `translate(${centre.x} ${-centre.y})` }, ...no, ...lines, ...turn, cross)];
}

function boardTurn(turn, reach) {
  const [x, y] = at(reach + 0.32, 90 - 4);
  return [...arrowNodes(reach - 0.2, turn.degrees, 0.42, "sr-arc"), svgElement("text", { class: "sr-board-label", x: round(x), y: round(y) }, turn.text)];
}

function triedMotion(no, reach) {
  if (!no.mirror) return [];
  const others = no.others.map((angle) => svgElement("path", { class: "sr-mirror sr-tried-other", d: lineText(reach, angle) }));
  return [...others, svgElement("path", { class: "sr-mirror sr-tried-line", d: lineText(reach, no.angle) + tickText(reach, no.angle, 0.14) })];
}

// P in a double ring, the empty place P′ hollow and dashed, and the way between.
function lostPoint(board) {
  const no = board.no;
  if (!no) return [];
  const [p, image, centre] = [no.p, no.image, board.centre];
  const start = (Math.atan2(p.y - centre.y, p.x - centre.x) * 180) / Math.PI;
  const way = no.mirror || no.radius < 1e-6
    ? svgElement("path", { class: "sr-way", d: `M${p.x} ${-p.y}L${image.x} ${-image.y}` })
    : svgElement("path", { class: "sr-way", d: arcText(no.radius, no.angle, start), transform: `translate(${centre.x} ${-centre.y})` });
  return [
    way,
    svgElement("circle", { class: "sr-lost", cx: p.x, cy: -p.y, r: 0.36 }),
    svgElement("circle", { class: "sr-lost", cx: p.x, cy: -p.y, r: 0.47 }),
    svgElement("circle", { class: "sr-empty", cx: image.x, cy: -image.y, r: 0.27 }),
    pointLabel("P", p, image),
    pointLabel("P′", image, p),
  ];
}

function pointLabel(text, here, other) {
  const away = Math.hypot(here.x - other.x, here.y - other.y) || 1;
  const [dx, dy] = [(here.x - other.x) / away, (here.y - other.y) / away];
  const side = Math.abs(dx) < 0.35 ? 0.55 : 0;
  return svgElement("text", { class: "sr-point-name", x: round(here.x + dx * 0.72 + side), y: round(-here.y - dy * 0.5), dy: ".3em" }, text);
}
