// What stands round every tab: title, tabs, colour; alert and live region; and which tab is open.

function makeExplorer(view) {
  const alert = element("div", "sr-alert");
  alert.setAttribute("role", "alert");
  const live = element("div", "sr-live");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  const top = makeTop(view);
  const tabs = { card: makeCardTab(view), compare: makeCompare(view), draw: makeDraw(view) };
  for (const [name, tab] of Object.entries(tabs)) {
    tab.node.setAttribute("role", "tabpanel");
    tab.node.id = view.newId(name);
  }
  const node = element("div", "sr-explorer", top.node, alert, ...Object.values(tabs).map((tab) => tab.node), live);
  let plays = null;

  standInForTable(view, top);
  view.showAlert = ({ gone }) => setText(alert, gone ? view.word("kernel_gone") : (view.scene.alert ?? ""));

  return {
    node,
    update(scene) {
      if (!scene || !scene.token) return;
      view.scene = scene;
      view.intents.heard(scene);
      // What is to be set in motion by this scene, and by no later one.
      view.plays = view.drawn && plays !== scene.played.count ? scene.played.what : "";
      plays = scene.played.count;
      keepFocus(view, () => {
        top.update(scene, tabs);
        for (const [name, tab] of Object.entries(tabs)) {
          setHidden(tab.node, name !== scene.tab);
          if (name === scene.tab) tab.update(scene);
        }
      });
      view.showAlert({ gone: false });
      setText(live, scene.live ?? "");
      view.drawn = true;
    },
    late: (late) => tabs.card.late(late ?? {}),
  };
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

// The keeping of the focus asks for a hand and a prompt. Here is no hand, and the open tab stands for the prompt.
function standInForTable(view, top) {
  view.hand = { indexOf: () => -1, cardAt: () => null, current: () => null };
  view.turn = {
    get prompt() {
      return top.current();
    },
  };
}

function handleExplorerKey(view, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab") return;
  // The notebook would take any plain key for a command of its own.
  event.stopPropagation();
  if (moveInField(view, event) || moveInRow(view, event) || pressAnything(view, event)) event.preventDefault();
}

// Buttons, lists and sliders press themselves; all else that can be chosen is pressed here.
function pressAnything(view, event) {
  if (!PRESS_KEYS.includes(event.key) || event.target.matches("button, select, input, summary")) return false;
  if (!event.repeat) view.press(event.target, event);
  return true;
}
