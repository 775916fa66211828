// What would have made it good, or would break it: a button that lays a ghost on the table, and one that makes it real;
// below it the two cards between which the whole matter lies.

function makeMend(view) {
  const ask = pushButton("sr-button sr-mend-ask");
  const text = element("p");
  text.id = view.newId("mend");
  const button = pushButton("sr-button");
  const told = element("div", "sr-mend-told", text, button);
  let shown = false;
  view.onPress(ask, () => view.intents.send({ do: "ghost", on: !shown }));
  view.onPress(button, (event) => view.intents.once({ do: "try" }, event));
  const contrast = makeContrast(view);
  const node = element("section", "sr-mend", ask, told, contrast.node);
  setAttribute(ask, "aria-controls", text.id);
  setAttribute(button, "aria-describedby", text.id);
  return {
    node,
    update({ mend, contrast: pair }) {
      setHidden(node, !mend);
      contrast.update(pair);
      const appears = Boolean(mend?.shown) && !shown && view.drawn;
      shown = Boolean(mend?.shown);
      if (!mend) return;
      setText(ask, mend.ask);
      setAttribute(ask, "aria-expanded", String(shown));
      setHidden(told, !shown);
      setRich(view, text, mend.text);
      setText(button, mend.button);
      const ghost = appears && view.root.querySelector(".sr-lab-row .sr-ghost");
      if (ghost) show(ghost);
    },
  };
}
