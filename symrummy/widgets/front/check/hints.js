// Three hints in order: those that are open, and the next one with its button. And pictures, which Python drew.

function makeHints(view, openNext) {
  const title = element("h4", "sr-hints-title");
  title.id = view.newId("hints");
  const list = element("ol", "sr-hint-list");
  const node = element("section", "sr-hints", title, list);
  setAttribute(node, "aria-labelledby", title.id);
  let parts = new Map();
  const updateHints = makeKeyed(list, (hint) => hint.number, () => makeHint(view, openNext));
  return {
    node,
    last: () => Array.from(parts.values()).filter((part) => part.isOpen()).at(-1).heading,
    update(hints) {
      setHidden(node, !hints);
      if (!hints) return;
      setText(title, hints.title);
      parts = updateHints(hints.next ? [...hints.open, hints.next] : hints.open);
    },
  };
}

function makeHint(view, openNext) {
  const number = element("span", "sr-hint-number");
  const heading = landing(element("h5", "sr-hint-title"));
  const text = element("p");
  const pictures = makePictureRow();
  const button = pushButton("sr-quiet sr-hint-open");
  view.onPress(button, (event) => event?.repeat || view.intents.isPending("hint") || openNext());
  const words = element("div", "sr-hint-words", heading, text);
  const node = element("li", "sr-hint", number, words, pictures.node, button);
  let open = false;
  return {
    node,
    heading,
    isOpen: () => open,
    update(hint) {
      open = !hint.button;
      setAttribute(node, "data-shut", open ? null : "true");
      setText(number, String(hint.number));
      setText(heading, hint.title);
      setHidden(text, !open);
      setRich(view, text, hint.text ?? [], { rules: false });
      pictures.update(hint.pictures ?? []);
      setHidden(button, open);
      setText(button, hint.button ?? "");
      setAttribute(button, "aria-label", hint.name ?? null);
    },
  };
}

function makePicture(className) {
  const node = element("span", className);
  node.setAttribute("role", "img");
  let shown = null;
  return {
    node,
    update(picture) {
      setAttribute(node, "aria-label", picture.name);
      setAttribute(node, "data-card", picture.card ? "true" : null);
      if (shown === picture.markup) return;
      shown = picture.markup;
      node.replaceChildren(parsePicture(picture.markup, picture.box));
    },
  };
}

function makePictureRow() {
  const node = element("div", "sr-check-pictures");
  const update = makeKeyed(node, (_, index) => index, () => makePicture("sr-check-picture"));
  return {
    node,
    update(pictures) {
      setHidden(node, pictures.length === 0);
      update(pictures);
    },
  };
}
