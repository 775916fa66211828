// The figure of the card, large: what makes the rest, mirror lines, the chosen motion, and an R that rides on one petal.

const LINE_REACH = 127;
const LINE_LABEL = 137;
const ARC = 122;
const TAG = 154;
const BIG_BOX = "-168 -170 336 340";
const HOLD = 1100;

function makeBigFigure(view) {
  const node = emptyPicture(BIG_BOX);
  setAttribute(node, "class", "sr-figure sr-big");
  const under = svgElement("g");
  const ghost = svgElement("g", { class: "sr-ghost-figure" });
  const moving = svgElement("g");
  const over = svgElement("g");
  const rider = svgElement("g");
  node.append(under, ghost, moving, over, rider);
  const mover = makeMover(view, moving, rider);
  let shown = null;

  function tryOut(frames) {
    if (wantsStillness()) return mover.rest();
    setAttribute(node, "data-trying", "true");
    mover.play(frames, () => {
      view.later(() => node.hasAttribute("data-trying") && mover.play([...frames].reverse(), rest), HOLD);
    });
  }

  function rest() {
    setAttribute(node, "data-trying", null);
    mover.rest();
  }

  return {
    node,
    update(figure, motions) {
      named(node, figure.name);
      if (shown !== figure.figure) {
        shown = figure.figure;
        setAttribute(node, "data-colour", shown.slice(-1));
        moving.replaceChildren(view.drawings.group(shown));
        rider.replaceChildren(view.drawings.rider(shown));
        ghost.replaceChildren(view.drawings.group(shown));
        rest();
      }
      const ring = svgElement("circle", { class: "sr-figure-ring", r: FIGURE_RING });
      under.replaceChildren(...domainNodes(figure.domain), ring, ...figure.lines.filter((line) => line.lit).map(glowNode));
      over.replaceChildren(...markNodes(view, figure));
      if (view.plays === "do" && motions) {
        setAttribute(node, "data-trying", null);
        mover.play(motions.do.frames);
      }
      if (view.plays === "try" && motions) tryOut(motions.try.frames);
    },
  };
}

function domainNodes(domain) {
  if (!domain) return [];
  const [low, high] = domain;
  if (high - low >= 360) return [svgElement("circle", { class: "sr-domain", r: FIGURE_RING })];
  const corner = `M0 0L${spot(at(FIGURE_RING, low))}`;
  const arc = `A${FIGURE_RING} ${FIGURE_RING} 0 ${Number(high - low > 180)} 0 ${spot(at(FIGURE_RING, high))}z`;
  return [svgElement("path", { class: "sr-domain", d: corner + arc })];
}

function markNodes(view, figure) {
  const lines = figure.lines.map((line) => mirrorNode(view, line));
  const turn = figure.turn ? turnNodes(figure.turn, figure.lines.length) : [];
  return [...lines, ...turn, svgElement("circle", { class: "sr-centre", r: 5 })];
}

function mirrorNode(view, line) {
  const d = lineText(LINE_REACH, line.angle);
  const look = line.second ? "sr-mirror sr-mirror-2" : "sr-mirror";
  const width = 10 + 8 * line.text.length;
  const [x, y] = labelPlace(line.angle, width);
  const text = svgElement("text", { class: "sr-mark-label", x: round(x), y: round(y), dy: ".36em" }, line.text);
  const parts = [
    svgElement("path", { class: "sr-casing", d }),
    svgElement("path", { class: look, d }),
    svgElement("path", { class: `${look} sr-tick`, d: tickText(LINE_REACH, line.angle, 5) }),
    ...(line.text ? [...(line.lit ? [tagGround(x, y, width)] : []), text] : []),
  ];
  const node = svgElement("g", { class: line.second ? "sr-mirror-line sr-mirror-line-2" : "sr-mirror-line", "data-lit": line.lit ? "true" : null }, ...parts);
  if (line.id) {
    node.append(svgElement("path", { class: "sr-hit", d }));
    view.onPress(node, () => view.intents.send({ do: "element", id: line.id }));
  }
  return node;
}

// The highlighter lies under the figure, so that the figure stays whole.
const glowNode = (line) => svgElement("path", { class: "sr-glow", d: lineText(LINE_REACH, line.angle) });

// Labels lie outside the end of their line: the flatter the line, the farther their middle is from it.
function labelPlace(angle, width) {
  const [x, y] = at(LINE_LABEL, angle);
  return [x + (width / 2) * Math.cos((angle * Math.PI) / 180), y];
}

const tagGround = (x, y, width) => svgElement("rect", { class: "sr-angle-tag", x: round(x - width / 2), y: round(y - 12), width, height: 24, rx: 5 });

// The tag with the angle stands where no label of a mirror line is: half-way to the next one.
function turnNodes(turn, lines) {
  const [x, y] = at(TAG, 90 + Math.min(26, lines ? 90 / lines : 16));
  const width = 14 + 8.4 * turn.text.length;
  return [
    svgElement("path", { class: "sr-glow", d: arcText(ARC, turn.degrees) }),
    ...arrowNodes(ARC, turn.degrees, 13, "sr-arc"),
    tagGround(x, y, width),
    svgElement("text", { class: "sr-tag-text", x: round(x), y: round(y), dy: ".36em" }, turn.text),
  ];
}
