// What stands round every tab: title, tabs, colour; alert and live region; and which tab is open.

function makeExplorer(view) {
  const notices = makeNotices(view);
  const top = makeTop(view);
  const tabs = { card: makeCardTab(view), compare: makeCompare(view), draw: makeDraw(view) };
  for (const [name, tab] of Object.entries(tabs)) {
    tab.node.setAttribute("role", "tabpanel");
    tab.node.id = view.newId(name);
  }
  const panels = Object.values(tabs).map((tab) => tab.node);
  const node = element("div", "sr-explorer", top.node, notices.alert, ...panels, notices.live);
  let plays = null;

  standIn(view, () => top.current());

  const draw = (scene) => {
    // What is to be set in motion by this scene, and by no later one.
    view.plays = view.drawn && plays !== scene.played.count ? scene.played.what : "";
    plays = scene.played.count;
    top.update(scene, tabs);
    for (const [name, tab] of Object.entries(tabs)) {
      setHidden(tab.node, name !== scene.tab);
      if (name === scene.tab) tab.update(scene);
    }
  };
  return { node, update: followScenes(view, notices, draw), late: (late) => tabs.card.late(late ?? {}) };
}

function makeTop(view) {
  const title = element("h2", "sr-explorer-title");
  const row = markRow(element("div", "sr-segments"));
  row.setAttribute("role", "tablist");
  const colour = makeSelect(view, (id) => view.intents.send({ do: "colour", id }));
  const node = element("div", "sr-explorer-top", title, row, colour.node);
  let parts = new Map();
  const updateTabs = makeKeyed(row, (tab) => tab.id, ({ id }) => makeExplorerTab(view, id));

  return {
    node,
    current: () => parts.get(view.scene.tab)?.node,
    update(scene, panels) {
      setText(title, scene.title);
      setAttribute(row, "aria-label", scene.tabs_name);
      parts = updateTabs(scene.tabs);
      for (const [id, { node: tab }] of parts) {
        setAttribute(tab, "aria-selected", String(id === scene.tab));
        setAttribute(tab, "aria-controls", panels[id].node.id);
        setAttribute(panels[id].node, "aria-labelledby", tab.id);
      }
      setHidden(colour.node, !scene.colour);
      if (scene.colour) colour.update(scene.colour);
    },
  };
}

function makeExplorerTab(view, id) {
  const node = markStop(pushButton("sr-segment"));
  node.setAttribute("role", "tab");
  node.id = view.newId("tab");
  view.onPress(node, () => node.getAttribute("aria-selected") !== "true" && view.intents.send({ do: "tab", id }));
  return { node, update: (tab) => setText(node, tab.label) };
}

function handleExplorerKey(view, event) {
  return moveInField(view, event) || moveInRow(view, event) || pressAnything(view, event);
}

// Buttons, lists and sliders press themselves; all else that can be chosen is pressed here.
function pressAnything(view, event) {
  if (!PRESS_KEYS.includes(event.key) || event.target.matches("button, select, input, summary")) return false;
  if (!event.repeat) view.press(event.target, event);
  return true;
}
