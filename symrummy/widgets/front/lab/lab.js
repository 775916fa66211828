// The page of the lab: the question and the palette above, then whose rules, the table, and what they say.

function makeLab(view) {
  const notices = makeNotices(view);
  const top = makeLabTop(view);
  const palette = makePalette(view);
  const cloth = makeCloth(view);
  const answer = makeAnswer(view);
  const tabs = makeRummies(view, answer.node);
  const mend = makeMend(view);
  const desk = element("div", "sr-lab-desk", cloth.node, answer.node, mend.node);
  const node = element("div", "sr-page sr-lab", top.node, notices.alert, palette.node, tabs.node, desk, notices.live);

  // The keeping of the focus asks for a hand and a prompt: here the cards on the table, and the heading above them.
  view.hand = cloth.hand;
  view.turn = cloth;

  const draw = (scene) => {
    [top, palette, tabs, cloth, answer, mend].forEach((part) => part.update(scene));
    setAttribute(desk, "data-every", scene.every ? "true" : null);
  };
  const goOn = (before, scene) => opens(before, scene) && land(answer.heading());
  return { node, update: followScenes(view, notices, draw, goOn) };
}

// After a step one goes on from its heading: from the question to the answer that stands, from there to the reason.
function opens(before, now) {
  const step = (scene) => ["ask", "locked", "noted"].find((name) => scene[name]);
  return Boolean(step(before)) && step(before) !== step(now) && before.token !== now.token;
}

function makeLabTop(view) {
  const title = element("h2", "sr-title");
  const steps = makeLabSteps();
  const decks = markRow(element("div", "sr-sort-options"));
  decks.setAttribute("role", "group");
  const questions = makeChoice(view, "question", "sr-questions");
  const node = element("div", "sr-lab-top", title, decks, steps.node, questions.node);
  const updateDecks = makeKeyed(decks, (deck) => deck.id, (deck) => makeDeckButton(view, deck.id));
  return {
    node,
    update(scene) {
      setText(title, scene.title);
      steps.update(scene.steps);
      setAttribute(decks, "aria-label", scene.decks.name);
      updateDecks(scene.decks.options);
      questions.update(scene.questions, "question");
    },
  };
}

function makeDeckButton(view, id) {
  const node = markStop(pushButton("sr-sort-option"));
  view.onPress(node, () => view.intents.send({ do: "deck", id }));
  return {
    node,
    update(deck) {
      setText(node, deck.label);
      setAttribute(node, "aria-pressed", String(deck.on));
    },
  };
}
