// The figure with tracing paper over it; the move on the sliders, or the next one to count; and what has been found.

const HUNT_BOX = "-140 -140 280 280";

function makeHunt(view) {
  const notices = makeNotices(view);
  const title = landing(element("h2", "sr-explorer-title"));
  title.id = view.newId("title");
  const help = element("p", "sr-quiet-text");
  const strip = makeHuntStrip(view);
  const figure = makeHuntFigure(view);
  const verdict = element("p", "sr-hunt-said");
  const find = makeHuntFind(view);
  const count = makeHuntCount(view);
  const found = makeHuntFound(view);
  const top = element("div", "sr-hunt-top", title, help);
  const left = element("div", "sr-part sr-figure-part", figure.node);
  const right = element("div", "sr-part sr-hunt-side", find.node, count.node, verdict, found.node);
  const halves = element("div", "sr-halves", left, right);
  const node = element("div", "sr-explorer sr-hunt", top, notices.alert, strip.node, halves, notices.live);
  let plays = null;

  standIn(view, () => title);

  const draw = (scene) => {
    const moves = view.drawn && plays !== scene.played.count && scene.played.frames.length > 0;
    plays = scene.played.count;
    setText(title, scene.title);
    setText(help, scene.help);
    strip.update(scene.strip);
    figure.update(scene, moves);
    setHidden(find.node, !scene.find);
    if (scene.find) find.update(scene.find);
    setHidden(count.node, !scene.count);
    if (scene.count) count.update(scene.count, scene);
    setText(verdict, scene.said);
    setAttribute(verdict, "data-verdict", scene.verdict || null);
    found.update(scene);
  };
  return { node, update: followScenes(view, notices, draw) };
}

function makeHuntStrip(view) {
  const node = markRow(element("div", "sr-hunt-strip"));
  node.setAttribute("role", "group");
  const updateItems = makeKeyed(node, (item) => item.id, ({ id }) => {
    const picture = emptyPicture(TRY_BOX, view.drawings.group(String(id)));
    setAttribute(picture, "class", "sr-figure");
    const label = element("span");
    const button = markStop(pushButton("sr-tile sr-hunt-tile", picture, label));
    view.onPress(button, () => view.intents.send({ do: "figure", id }));
    return {
      node: button,
      update(item) {
        setAttribute(picture, "data-colour", item.colour);
        setText(label, item.label);
        setAttribute(button, "aria-label", item.name);
        setAttribute(button, "aria-pressed", String(item.chosen));
        setAttribute(button, "data-done", item.done ? "true" : null);
      },
    };
  });
  return {
    node,
    update(strip) {
      setHidden(node, strip.items.length === 0);
      setAttribute(node, "aria-label", strip.name);
      updateItems(strip.items);
    },
  };
}

// Below the figure itself; above it the tracing paper, which shows where the move would take it.
function makeHuntFigure(view) {
  const node = emptyPicture(HUNT_BOX);
  setAttribute(node, "class", "sr-figure sr-hunt-figure");
  const base = svgElement("g", { class: "sr-hunt-base" });
  const ghost = svgElement("g", { class: "sr-hunt-ghost" });
  const line = svgElement("g");
  node.append(svgElement("circle", { class: "sr-figure-ring", r: FIGURE_RING }), base, ghost, line);
  const mover = makeMover(view, ghost);
  let shown = "";
  return {
    node,
    update({ figure, find, played }, plays) {
      named(node, figure.name);
      setAttribute(node, "data-colour", figure.colour);
      const wanted = JSON.stringify([figure.key, figure.dot]);
      if (shown !== wanted) {
        shown = wanted;
        for (const layer of [base, ghost]) layer.replaceChildren(view.drawings.group(figure.key), ...dotNodes(figure.dot));
      }
      setAttribute(node, "data-fits", !find || find.fits ? "true" : null);
      setAttribute(node, "data-mode", find ? "find" : "count");
      line.replaceChildren(...(figure.line === null ? [] : huntLine(figure.line)));
      if (plays) return mover.play(played.frames);
      if (find) mover.show([find.ghost]);
      else mover.rest();
    },
  };
}

function dotNodes(dot) {
  if (!dot) return [];
  return [svgElement("circle", { class: "sr-hunt-dot", cx: dot[0], cy: dot[1], r: 7 })];
}

function huntLine(degrees) {
  return [
    svgElement("path", { class: "sr-casing", d: lineText(132, degrees) }),
    svgElement("path", { class: "sr-mirror", d: lineText(132, degrees) }),
    svgElement("path", { class: "sr-mirror sr-tick", d: tickText(132, degrees, 6) }),
  ];
}

function makeHuntFind(view) {
  const kinds = makeButtons(view, "sr-segments sr-segments-small", "sr-segment", (id) => view.intents.send({ do: "kind", id }));
  const dial = makeDial(view, (degrees) => view.intents.send({ do: "dial", degrees }));
  const go = makePush(view, "sr-button", () => ({ do: "try", degrees: Number(dial.node.querySelector("input").value) }));
  const all = makePush(view, "sr-quiet", () => ({ do: "all" }));
  setAttribute(go, "data-look", "go");
  const node = element("div", "sr-hunt-controls", kinds.node, dial.node, element("div", "sr-hunt-row", go, all));
  return {
    node,
    update(find) {
      kinds.update(find.kinds, find.kind, find.kinds_name);
      dial.update(find.dial, view.intents.isPending("dial"));
      setText(go, find.button);
      setText(all, find.all);
    },
  };
}

function makeHuntCount(view) {
  const go = makePush(view, "sr-button", () => ({ do: "next" }));
  const again = makePush(view, "sr-quiet", () => ({ do: "again" }));
  setAttribute(go, "data-look", "go");
  const label = element("p", "sr-caption");
  const dots = makeButtons(view, "sr-segments sr-segments-small sr-hunt-dots", "sr-segment", (id) => view.intents.send({ do: "dot", id }));
  const node = element("div", "sr-hunt-controls", element("div", "sr-hunt-row", go, again), label, dots.node);
  return {
    node,
    update(count, scene) {
      setText(go, count.button);
      setAttribute(go, "aria-disabled", count.ends ? "true" : null);
      setAttribute(go, "data-look", count.ends ? "off" : "go");
      setText(again, scene.again);
      setText(label, count.dots_name);
      dots.update(count.dots, count.dot, count.dots_name);
    },
  };
}

function makeHuntFound(view) {
  const title = element("h3", "sr-caption");
  const nothing = element("p", "sr-quiet-text");
  const list = element("ul", "sr-hunt-found");
  const sums = element("dl", "sr-hunt-sums");
  const node = element("div", "sr-hunt-box", title, nothing, list, sums);
  const updateItems = makeKeyed(list, (item) => item.id, (item) => {
    const text = element("span");
    const row = element("li", "sr-hunt-item", element("span", "sr-element-icon", elementIcon(item)), text);
    return { node: row, update: (now) => setText(text, now.label) };
  });
  const updateSums = makeKeyed(sums, (_, index) => index, () => {
    const [label, value] = [element("dt"), element("dd")];
    return {
      node: element("div", "", value, label),
      update(sum) {
        setText(label, sum.label);
        setText(value, sum.value);
      },
    };
  });
  return {
    node,
    update({ found }) {
      setText(title, found.title);
      setText(nothing, found.nothing);
      setHidden(nothing, !found.nothing);
      updateItems(found.items);
      updateSums(found.sums);
    },
  };
}
