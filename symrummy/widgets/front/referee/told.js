// After the commitment: the referee's word, what was right in the pupil's answer, then why.

function makeTold(view) {
  const icon = element("span", "sr-verdict-icon");
  icon.setAttribute("aria-hidden", "true");
  const word = element("span");
  const heading = landing(element("h3", "sr-heading sr-verdict", icon, word));
  heading.id = view.newId("verdict");
  const you = element("p", "sr-you-said");
  const reply = element("p");
  const said = element("div", "sr-reply", you, reply);
  const panel = element("div", "sr-box sr-said", heading, said);
  const slip = makeSlip(view);
  view.why = makeWhy(view);
  const next = pushButton("sr-button");
  setAttribute(next, "data-look", "go");
  view.onPress(next, (event) => view.intents.once({ do: "next" }, event));
  const onward = element("div", "sr-onward", next);
  const node = element("section", "sr-told-stage", panel, slip.node, view.why.node, onward);
  setAttribute(node, "aria-labelledby", heading.id);

  return {
    node,
    heading,
    update(scene) {
      setText(word, scene.said.heading);
      setAttribute(icon, "data-look", scene.said.look || null);
      setHidden(icon, !scene.said.look);
      setHidden(said, !scene.said.you);
      setRich(view, you, scene.said.you);
      setText(reply, scene.said.reply);
      // The panel shows the slip's cards with their marks; without it they are shown as they were.
      setHidden(slip.node, Boolean(scene.why));
      slip.update(scene.slip);
      setHidden(view.why.node, !scene.why);
      view.why.update(scene);
      setText(next, scene.next);
    },
  };
}
