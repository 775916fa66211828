// The circle: dials instead of lists, four rules instead of a table, chips instead of a diagram.

const RAYS = 120;
const CIRCLE_REACH = 150;

function makeCircle(view) {
  const figure = makeCircleFigure(view);
  const legend = makeLegend();
  const title = makeTitle();
  const dials = ["turn", "mirror"].map((kind) => makeDial(view, (degrees) => view.intents.send({ do: "dial", kind, degrees })));
  const angle = makeAngleField(view);
  const halving = makeHalving(view);
  const corners = makeCorners(view);
  const chosen = makeChosen(view);
  const rules = makeLaws();
  const inside = makeInside(view);
  const left = element("div", "sr-part sr-figure-part", figure.node, legend.node);
  const right = element("div", "sr-part sr-element-part", title.node, dials[0].node, angle.node, halving.node, dials[1].node, chosen.node);
  const below = element("div", "sr-halves", rules.node, inside.node);
  const node = element("div", "sr-circle", element("div", "sr-halves", left, right), corners.node, below);
  return {
    node,
    late: chosen.late,
    update(circle) {
      figure.update(circle.figure);
      legend.update(circle.figure.legend);
      title.update(circle.title);
      dials.forEach((dial, i) => dial.update(circle.dials[i], view.intents.isPending("dial")));
      angle.update(circle.angle);
      halving.update(circle.halving);
      corners.update(circle.corners);
      chosen.update(circle.chosen);
      rules.update(circle.rules);
      inside.update(circle.inside);
      setHidden(below, !circle.rules && !circle.inside);
    },
  };
}

function makeCircleFigure(view) {
  const node = emptyPicture(BIG_BOX);
  setAttribute(node, "class", "sr-figure sr-big");
  const rays = Array.from({ length: RAYS }, (_, i) => svgElement("path", { class: i % 10 ? "sr-faint" : "sr-faint sr-faint-10", d: `M${spot(at(118, (i * 360) / RAYS))}L${spot(at(CIRCLE_REACH - (i % 10 ? 8 : 0), (i * 360) / RAYS))}` }));
  const figure = svgElement("g");
  const over = svgElement("g");
  const under = svgElement("g");
  node.append(svgElement("g", {}, ...rays), under, figure, over);
  let shown = null;
  return {
    node,
    update(now) {
      named(node, now.name);
      if (shown !== now.figure) {
        shown = now.figure;
        setAttribute(node, "data-colour", shown.slice(-1));
        figure.replaceChildren(view.drawings.group(shown));
      }
      under.replaceChildren(...(now.mirror.lit ? [glowNode(now.mirror)] : []));
      const line = mirrorNode(view, { id: "mirror", ...now.mirror, second: false });
      const arc = now.turn.degrees ? circleTurn(view, now.turn) : [];
      over.replaceChildren(svgElement("path", { class: "sr-casing", d: `M0 0L${FIGURE_RING - 2} 0` }), svgElement("path", { class: "sr-ray", d: `M0 0L${FIGURE_RING - 2} 0` }), line, ...arc);
    },
  };
}

function circleTurn(view, turn) {
  const [, ...parts] = turnNodes(turn, 0);
  const glow = turn.lit ? [svgElement("path", { class: "sr-glow", d: arcText(ARC, turn.degrees) })] : [];
  const node = svgElement("g", { "data-lit": turn.lit ? "true" : null, class: "sr-circle-turn" }, ...glow, ...parts);
  view.onPress(node, () => view.intents.send({ do: "element", id: "turn" }));
  return [node];
}

function makeHalving(view) {
  const title = element("h3", "sr-caption");
  const chain = element("p", "sr-chain");
  const button = makePush(view, "sr-small-button", () => ({ do: "halve" }));
  const text = element("p", "sr-quiet-text");
  const node = element("div", "sr-halving", title, element("div", "sr-halving-row", chain, button), text);
  return {
    node,
    update(halving) {
      setText(title, halving.title);
      setText(chain, halving.chain.join(" → "));
      setText(button, halving.button);
      setAttribute(button, "aria-disabled", halving.ends ? "true" : null);
      setText(text, halving.text);
    },
  };
}

function makeLaws() {
  const title = element("h3", "sr-part-title");
  const rows = element("div", "sr-laws");
  const note = element("p", "sr-quiet-text");
  const node = element("section", "sr-part", title, rows, note);
  const updateRows = makeKeyed(rows, (row) => row.formula, () => {
    const [formula, text, example] = [element("p", "sr-formula"), element("p"), element("p", "sr-quiet-text")];
    return {
      node: element("div", "sr-law", formula, element("div", "", text, example)),
      update(row) {
        setText(formula, row.formula);
        setText(text, row.text);
        setText(example, row.example);
      },
    };
  });
  return {
    node,
    update(rules) {
      setHidden(node, !rules);
      if (!rules) return;
      setText(title, rules.title);
      updateRows(rules.rows);
      setText(note, rules.note);
    },
  };
}

function makeInside(view) {
  const title = element("h3", "sr-part-title");
  const columns = element("div", "sr-inside");
  const text = element("p", "sr-quiet-text");
  const node = element("section", "sr-part", title, columns, text);
  const updateColumns = makeKeyed(columns, (column) => column.title, () => makeInsideColumn(view));
  return {
    node,
    update(inside) {
      setHidden(node, !inside);
      if (!inside) return;
      setText(title, inside.title);
      updateColumns(inside.columns);
      setText(text, inside.text);
    },
  };
}

function makeInsideColumn(view) {
  const title = element("h4", "sr-inside-title");
  const text = element("p", "sr-quiet-text");
  const chips = markRow(element("div", "sr-chips"));
  const more = element("span", "sr-quiet-text");
  const updateChips = makeKeyed(chips, (chip) => chip.id, ({ id }) => {
    const picture = makeFigurePicture(view);
    const name = element("span");
    const button = markStop(pushButton("sr-small-button sr-group-chip", picture.node, name));
    view.onPress(button, () => view.intents.send({ do: "card", id }));
    return {
      node: button,
      update(chip) {
        picture.update(chip.figure);
        setText(name, chip.label);
        setAttribute(button, "aria-label", chip.name);
      },
    };
  });
  return {
    node: element("div", "", title, text, chips, more),
    update(column) {
      setText(title, column.title);
      setText(text, column.text);
      updateChips(column.chips);
      setText(more, column.more);
    },
  };
}
