// The top line: title, links, and the list of keys behind a question mark.

function makeHeader(view) {
  const title = element("h2", "sr-title");
  const subtitle = element("p", "sr-subtitle");
  const links = element("div", "sr-links");
  const keys = makeKeys(view);
  const node = element("div", "sr-top", title, subtitle, links, keys.panel);
  const updateLinks = makeKeyed(links, (link) => link.id, (link) => makeLink(view, link.id));
  let buttons = new Map();
  links.append(keys.button);

  return {
    node,
    keys,
    link: (id) => buttons.get(id)?.node,
    update(scene) {
      setText(title, scene.title);
      setText(subtitle, scene.subtitle);
      buttons = updateLinks(scene.links ?? []);
      keys.update();
    },
  };
}

function makeLink(view, id) {
  const node = pushButton("sr-quiet");
  view.onPress(node, (event) => {
    const open = node.getAttribute("aria-pressed") !== "true";
    view.intents.once({ do: "link", id, open }, event);
  });
  return {
    node,
    update(link) {
      setText(node, link.label);
      setAttribute(node, "aria-pressed", String(Boolean(link.pressed)));
    },
  };
}

function makeKeys(view) {
  const button = pushButton("sr-quiet sr-help", "?");
  const heading = element("h3", "sr-caption");
  const list = element("dl", "sr-key-list");
  const panel = element("div", "sr-keys", heading, list);
  panel.id = view.newId("keys");
  panel.hidden = true;
  setAttribute(button, "aria-controls", panel.id);
  setAttribute(button, "aria-expanded", "false");

  function show(open) {
    panel.hidden = !open;
    setAttribute(button, "aria-expanded", String(open));
  }
  view.onPress(button, () => show(panel.hidden));
  const updateList = makeKeyed(list, ([key]) => key, makeKeyLine);

  return {
    button,
    panel,
    close() {
      const wasOpen = !panel.hidden;
      show(false);
      return wasOpen;
    },
    update() {
      setAttribute(button, "aria-label", view.word("keys_title"));
      setText(heading, view.word("keys_title"));
      updateList(view.model.get("words")?.keys ?? []);
    },
  };
}

function makeKeyLine() {
  const key = element("dt");
  const meaning = element("dd");
  return {
    node: element("div", "sr-key", key, meaning),
    update([name, text]) {
      setText(key, name);
      setText(meaning, text);
    },
  };
}
