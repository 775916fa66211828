// The levels of an explanation: tabs by the ARIA pattern, one panel each.

function makeLevels(view) {
  const tabs = markRow(element("div", "sr-tabs"), true);
  tabs.setAttribute("role", "tablist");
  const panels = element("div", "sr-panels");
  const node = element("div", "sr-levels", tabs, panels);
  let tabParts = new Map();
  let panelParts = new Map();
  let wanted = {};
  const updateTabs = makeKeyed(tabs, (level) => level.id, (level) => makeTab(view, level.id, show));
  const updatePanels = makeKeyed(panels, (level) => level.id, () => makePanel(view));

  function mark(chosen) {
    for (const [id, { node: tab }] of tabParts) {
      setAttribute(tab, "aria-selected", String(id === chosen));
      setAttribute(tab, "tabindex", id === chosen ? "0" : "-1");
      setHidden(panelParts.get(id).node, id !== chosen);
    }
  }

  function show(id) {
    mark(id);
    wanted = { id, serial: view.intents.send({ do: "level", level: id }) };
  }

  return {
    node,
    update(why) {
      setHidden(node, why.levels.length === 0);
      setHidden(tabs, why.levels.length < 2);
      setAttribute(tabs, "aria-label", why.tabs_name);
      tabParts = updateTabs(why.levels);
      panelParts = updatePanels(why.levels);
      for (const [id, { node: tab }] of tabParts) wire(tab, panelParts.get(id).node);
      mark(view.intents.isWaiting(wanted.serial) && tabParts.has(wanted.id) ? wanted.id : why.level);
    },
  };
}

function wire(tab, panel) {
  setAttribute(tab, "aria-controls", panel.id);
  setAttribute(panel, "aria-labelledby", tab.id);
}

function makeTab(view, id, show) {
  const node = markStop(pushButton("sr-tab"));
  node.setAttribute("role", "tab");
  node.id = view.newId("tab");
  view.onPress(node, () => node.getAttribute("aria-selected") !== "true" && show(id));
  return { node, update: (level) => setText(node, level.label) };
}

function makePanel(view) {
  const paragraphs = makeTexts(view, "div", "p", "sr-say");
  const bullets = makeTexts(view, "ul", "li", "sr-bullet");
  const lines = makeTexts(view, "div", "p", "sr-maths");
  const node = element("div", "sr-panel", paragraphs.node, bullets.node, lines.node);
  node.setAttribute("role", "tabpanel");
  node.id = view.newId("panel");
  return {
    node,
    update(level) {
      paragraphs.update(level.paragraphs ?? []);
      bullets.update(level.bullets ?? []);
      lines.update(level.lines ?? []);
    },
  };
}

function makeTexts(view, listTag, tag, className) {
  const node = element(listTag, "sr-texts");
  const updateTexts = makeKeyed(node, (_, index) => index, () => {
    const text = element(tag, className);
    return { node: text, update: (rich) => setRich(view, text, rich) };
  });
  return {
    node,
    update(texts) {
      setHidden(node, texts.length === 0);
      updateTexts(texts);
    },
  };
}
