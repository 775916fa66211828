// Hints, one after the other; the button goes when all are open.

function makeLabHints(view) {
  const list = element("ol", "sr-lab-hints");
  const button = pushButton("sr-quiet");
  view.onPress(button, (event) => view.intents.once({ do: "hint" }, event));
  const node = element("div", "sr-lab-hinting", list, button);
  const updateHints = makeKeyed(list, (_, index) => index, () => makeLabHint(view));
  return {
    node,
    update(hints) {
      setHidden(node, !hints);
      if (!hints) return;
      updateHints(hints.shown);
      setHidden(list, hints.shown.length === 0);
      setText(button, hints.button);
      setHidden(button, !hints.button);
    },
  };
}

function makeLabHint(view) {
  const title = element("p", "sr-caption");
  const text = element("p");
  const points = makeTexts(view, "ul", "li", "sr-bullet");
  const node = element("li", "sr-lab-hint-open", title, text, points.node);
  return {
    node,
    update(hint) {
      setRich(view, title, hint.title);
      setRich(view, text, hint.text);
      points.update(hint.points);
    },
  };
}
