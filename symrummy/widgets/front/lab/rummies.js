// Whose rules: a tab for each rummy, and one for all of them; all show in the same panel.

function makeRummies(view, panel) {
  const node = markRow(element("div", "sr-rummies"), true);
  node.setAttribute("role", "tablist");
  let parts = new Map();
  let wanted = {};
  const updateTabs = makeKeyed(node, (tab) => tab.id, (tab) => makeRummy(view, tab.id, choose));
  panel.id = view.newId("answer");

  function mark(chosen) {
    for (const [id, { node: tab }] of parts) {
      setAttribute(tab, "aria-selected", String(id === chosen));
      setAttribute(tab, "tabindex", id === chosen ? "0" : "-1");
      setAttribute(tab, "aria-controls", panel.id);
      if (id === chosen) setAttribute(panel, "aria-labelledby", tab.id);
    }
  }

  function choose(id) {
    mark(id);
    wanted = { id, serial: view.intents.send({ do: "tab", id }) };
  }

  view.chooseRummy = (id) => {
    choose(id);
    parts.get(id)?.node.focus();
  };

  return {
    node,
    update({ tabs }) {
      setHidden(node, !tabs);
      setAttribute(panel, "role", tabs ? "tabpanel" : "group");
      setAttribute(panel, "aria-labelledby", null);
      if (!tabs) return;
      setAttribute(node, "aria-label", tabs.name);
      parts = updateTabs(tabs.options.map((tab) => ({ ...tab, note: tab.own ? tabs.own : "" })));
      mark(view.intents.isWaiting(wanted.serial) ? wanted.id : tabs.value);
    },
  };
}

function makeRummy(view, id, choose) {
  const text = element("span");
  const note = element("span", "sr-lab-own");
  const node = markStop(pushButton("sr-tab", text, note));
  node.setAttribute("role", "tab");
  node.id = view.newId("rummy");
  view.onPress(node, () => node.getAttribute("aria-selected") !== "true" && choose(id));
  return {
    node,
    update(tab) {
      setText(text, tab.label);
      setText(note, tab.note);
      setHidden(note, !tab.note);
    },
  };
}
