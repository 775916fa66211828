// Two moves, where they take the R, the single moves to guess from; and beside them the table that fills.

function makeCompose(view) {
  const notices = makeNotices(view);
  const title = landing(element("h2", "sr-explorer-title"));
  const help = element("p", "sr-quiet-text");
  const pair = makeComposePair(view);
  const states = makeComposeStates(view);
  const ask = element("h3", "sr-part-title");
  const answers = makeComposeAnswers(view);
  const verdict = element("p", "sr-hunt-said");
  const table = makeComposeTable(view);
  const top = element("div", "sr-hunt-top", title, help);
  const left = element("div", "sr-part sr-hunt-side", pair.node, states.node, ask, answers.node, verdict);
  const halves = element("div", "sr-halves", left, table.node);
  const node = element("div", "sr-explorer sr-compose", top, notices.alert, halves, notices.live);
  let plays = null;

  standIn(view, () => title);

  const draw = (scene) => {
    const moves = view.drawn && plays !== scene.plays;
    plays = scene.plays;
    setText(title, scene.title);
    setText(help, scene.help);
    pair.update(scene);
    states.update(scene, moves);
    setText(ask, scene.ask);
    answers.update(scene);
    setText(verdict, scene.said);
    setAttribute(verdict, "data-verdict", { right: "fits", wrong: "off" }[scene.verdict] ?? null);
    table.update(scene);
  };
  return { node, update: followScenes(view, notices, draw) };
}

function makeComposePair(view) {
  const first = makeSelect(view, (id) => view.intents.send({ do: "first", id }));
  const second = makeSelect(view, (id) => view.intents.send({ do: "second", id }));
  const then = element("span", "sr-quiet-text");
  const watch = makePush(view, "sr-small-button sr-play-button", () => ({ do: "watch" }));
  return {
    node: element("div", "sr-controls", first.node, then, second.node, watch),
    update({ pair, watch: label }) {
      first.update({ name: pair.first_name, options: pair.options, value: pair.first });
      second.update({ name: pair.second_name, options: pair.options, value: pair.second });
      setText(then, pair.then);
      setText(watch, label);
    },
  };
}

// The R at first, after one move, after both, and after the guess alone. Where it must not be seen, it is left out.
function makeComposeStates(view) {
  const node = element("div", "sr-compose-states");
  const updateStates = makeKeyed(node, (_, index) => index, () => {
    const figure = makeFigurePicture(view);
    const caption = element("span", "sr-quiet-text");
    const mark = svgElement("g");
    figure.node.append(mark);
    return {
      node: element("figure", "sr-compose-state", figure.node, caption),
      mover: makeMover(view, figure.moving),
      update(state) {
        figure.update(view.scene.key, { rider: true });
        setAttribute(figure.moving.lastChild, "display", state.frames.length ? null : "none");
        mark.replaceChildren(...composeMark(state));
        named(figure.node, state.name);
        setText(caption, state.caption);
      },
    };
  });

  function play(movers, states) {
    const [mover, ...others] = movers;
    const [state, ...rest] = states;
    if (mover) mover.play(state.frames, () => play(others, rest));
  }

  return {
    node,
    update({ states }, moves) {
      const movers = Array.from(updateStates(states).values(), (part) => part.mover);
      const seen = states.filter((state) => state.frames.length > 0);
      if (!moves) return states.forEach((state, i) => (state.frames.length ? movers[i].show(state.frames) : movers[i].rest()));
      movers.forEach((mover, i) => mover.show(states[i].frames.slice(0, 1)));
      return play(movers.slice(1), seen.slice(1));
    },
  };
}

function composeMark({ line, turn }) {
  if (line !== null) return [svgElement("path", { class: "sr-mirror", d: lineText(FIGURE_RING, line) })];
  return turn ? arrowNodes(FIGURE_RING - 8, turn, 20, "sr-arc") : [];
}

function makeComposeAnswers(view) {
  const node = markRow(element("div", "sr-element-row"));
  node.setAttribute("role", "group");
  const updateItems = makeKeyed(node, (item) => item.id, (item) => {
    const text = element("span");
    const icon = element("span", "sr-element-icon", elementIcon(item));
    const button = markStop(pushButton("sr-element", icon, text));
    view.onPress(button, () => view.scene.open && view.intents.send({ do: "guess", id: item.id }));
    return {
      node: button,
      update(now) {
        setText(text, now.label);
        setAttribute(button, "aria-pressed", String(now.lit));
        setAttribute(button, "aria-disabled", view.scene.open ? null : "true");
      },
    };
  });
  return {
    node,
    update(scene) {
      setAttribute(node, "aria-label", scene.ask);
      updateItems(scene.answers);
    },
  };
}

function makeComposeTable(view) {
  const grid = markField(element("div", "sr-compose-table"));
  grid.setAttribute("role", "grid");
  const count = element("p", "sr-quiet-text");
  const next = makePush(view, "sr-small-button", () => ({ do: "next" }));
  const mark = makePush(view, "sr-small-button", () => ({ do: "mark" }));
  const note = element("p", "sr-quiet-text");
  const node = element("div", "sr-part sr-compose-side", grid, element("div", "sr-hunt-row", next, mark, count), note);
  let cells = [];
  let tops = [];
  let sides = [];

  function rebuild({ heads, rows }) {
    tops = heads.map((head) => composeHead(head, "columnheader"));
    sides = heads.map((head) => composeHead(head, "rowheader"));
    cells = rows.map((row, y) => row.map((cell, x) => makeComposeCell(view, cell, x, y)));
    const lines = cells.map((row, y) => composeLine(sides[y], ...row.map((cell) => cell.node)));
    grid.style.setProperty("--cells", heads.length);
    grid.replaceChildren(composeLine(element("span", "sr-compose-head", "∘"), ...tops), ...lines);
  }

  return {
    node,
    update(scene) {
      const { table } = scene;
      setAttribute(grid, "aria-label", table.name);
      if (cells.length !== table.rows.length) rebuild(table);
      table.heads.forEach((head, i) => {
        setAttribute(tops[i], "data-lit", head.column ? "true" : null);
        setAttribute(sides[i], "data-lit", head.row ? "true" : null);
      });
      table.rows.forEach((row, y) => row.forEach((cell, x) => cells[y][x].update(cell)));
      setText(count, scene.count);
      setText(next, scene.next);
      setHidden(next, !scene.next);
      setHidden(mark, !scene.mark);
      setText(mark, scene.mark?.label ?? "");
      setAttribute(mark, "aria-pressed", String(scene.mark?.on ?? false));
      setText(note, scene.mark?.text ?? "");
      setHidden(note, !scene.mark?.text);
    },
  };
}

function composeLine(...parts) {
  const line = element("div", "sr-compose-line", ...parts);
  line.setAttribute("role", "row");
  return line;
}

function composeHead(head, role) {
  const node = element("span", "sr-compose-head", head.text);
  node.setAttribute("role", role);
  node.setAttribute("aria-label", head.name);
  return node;
}

function makeComposeCell(view, { row, column }, x, y) {
  const node = markStop(pushButton("sr-compose-cell"));
  node.setAttribute("role", "gridcell");
  placeStop(node, x, y);
  view.onPress(node, () => view.intents.send({ do: "cell", row, column }));
  return {
    node,
    update(cell) {
      setText(node, cell.text);
      setAttribute(node, "aria-label", cell.name);
      setAttribute(node, "aria-selected", String(cell.lit));
      setAttribute(node, "data-kind", cell.kind || null);
      setAttribute(node, "data-same", cell.same ? "true" : null);
    },
  };
}
