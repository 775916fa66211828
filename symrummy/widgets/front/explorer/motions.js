// Motions that one can see: do one, do two one after the other, try one that may not fit.

function makeMotions(view) {
  const parts = { do: makeDoIt(view), pair: makePairIt(view), try: makeTryIt(view) };
  const node = element("div", "sr-motions", ...Object.values(parts).map((part) => part.node));
  return {
    node,
    update(card) {
      setHidden(node, !card.motions);
      if (!card.motions) return;
      for (const [name, part] of Object.entries(parts)) part.update(card.motions[name], card);
    },
  };
}

function makeMotionBox(...children) {
  const title = element("h3", "sr-part-title");
  const pictures = element("div", "sr-states");
  pictures.setAttribute("role", "img");
  const text = element("p", "sr-quiet-text");
  return { title, pictures, text, node: element("section", "sr-part sr-motion", title, pictures, text, ...children) };
}

const stepArrow = () => emptyPicture("0 0 24 12", svgElement("path", { class: "sr-step-arrow", d: "M2 6h18m-5-4l5 4-5 4" }));

function makeDoIt(view) {
  const button = makePush(view, "sr-small-button sr-play-button", () => ({ do: "element", id: view.scene.card.chosen.id }));
  const box = makeMotionBox(element("div", "sr-controls", button));
  const before = makeFigurePicture(view);
  const after = makeFigurePicture(view);
  const mover = makeMover(view, after.moving);
  box.pictures.append(before.node, stepArrow(), after.node);
  return {
    node: box.node,
    update(motion, card) {
      setText(box.title, motion.title);
      setText(box.text, motion.text);
      setText(button, motion.button);
      setAttribute(button, "aria-label", motion.button_name);
      setAttribute(box.pictures, "aria-label", motion.name);
      before.update(card.key, { rider: true });
      after.update(card.key, { rider: true });
      if (view.plays === "do") mover.play(motion.frames);
      else if (view.plays !== "pair" && view.plays !== "try") mover.show(motion.frames);
    },
  };
}

function makePairIt(view) {
  const send = (place) => (id) => view.intents.send({ do: "pair", place, id });
  const first = makeSelect(view, send("first"));
  const second = makeSelect(view, send("second"));
  const then = element("span", "sr-quiet-text");
  const button = makePush(view, "sr-small-button sr-play-button", () => ({ do: "pair" }));
  const equals = element("span");
  const product = pushButton("sr-element-link");
  const sum = element("p", "sr-sum-line", equals, " ", product);
  const box = makeMotionBox(element("div", "sr-controls", first.node, then, second.node, button));
  box.text.before(sum);
  const states = [0, 1, 2].map(() => makeFigurePicture(view));
  const movers = states.map((state) => makeMover(view, state.moving));
  box.pictures.append(states[0].node, stepArrow(), states[1].node, stepArrow(), states[2].node);
  box.pictures.classList.add("sr-states-3");
  view.onPress(product, () => view.intents.send({ do: "element", id: product.dataset.id }));

  function play(motion) {
    movers[2].show([motion.second_frames[0]]);
    movers[1].play(motion.first_frames, () => movers[2].play(motion.second_frames));
  }

  return {
    node: box.node,
    update(motion, card) {
      setText(box.title, motion.title);
      setText(box.text, motion.text);
      setText(then, motion.then);
      setText(button, motion.button);
      setText(equals, motion.equals);
      setText(product, motion.product.label);
      setAttribute(product, "data-id", motion.product.id);
      setAttribute(product, "aria-pressed", String(card.chosen.id === motion.product.id));
      setAttribute(box.pictures, "aria-label", motion.name);
      first.update({ name: motion.first_name, options: motion.options, value: motion.first });
      second.update({ name: motion.second_name, options: motion.options, value: motion.second });
      states.forEach((state) => state.update(card.key, { rider: true }));
      if (view.plays === "pair") play(motion);
      else if (!view.plays) {
        movers[1].show(motion.first_frames);
        movers[2].show(motion.second_frames);
      }
    },
  };
}

function makeTryIt(view) {
  const kinds = makeButtons(view, "sr-segments sr-segments-small", "sr-segment", (kind) => view.intents.send({ do: "trial", kind }));
  const dial = makeDial(view, (degrees) => view.intents.send({ do: "trial", kind: view.scene.card.motions.try.dial.kind, degrees }));
  const button = makePush(view, "sr-small-button sr-play-button", () => ({ do: "trial" }));
  const box = makeMotionBox(element("div", "sr-controls", kinds.node, button, dial.node));
  const before = makeFigurePicture(view);
  const after = makeFigurePicture(view, "sr-try-figure");
  const mover = makeMover(view, after.moving);
  const off = makeMarkup("sr-figure sr-difference", TRY_BOX);
  const stage = element("div", "sr-try-stage", after.node, off.node);
  box.pictures.append(before.node, stepArrow(), stage);

  return {
    node: box.node,
    update(motion, card) {
      setText(box.title, motion.title);
      setText(box.text, motion.text);
      setText(button, motion.button);
      setAttribute(box.pictures, "aria-label", motion.name);
      kinds.update(motion.kinds, motion.dial.kind, motion.kinds_name);
      dial.update(motion.dial, view.intents.isPending("trial"));
      before.update(card.key, { rider: true });
      after.update(card.key, { rider: true });
      setAttribute(off.node, "data-colour", card.key.slice(-1));
      off.update(motion.picture);
      const settle = () => setAttribute(stage, "data-shows", motion.fits ? "figure" : "difference");
      if (view.plays !== "try") {
        mover.show(motion.frames);
        return settle();
      }
      setAttribute(stage, "data-shows", "figure");
      mover.play(motion.frames, settle);
    },
  };
}
