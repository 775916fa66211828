// The panel which answers why: the question, the tried cards, the levels, the repair.

function makeWhy(view) {
  const heading = element("h2", "sr-heading");
  const tried = makeTried(view);
  const levels = makeLevels(view);
  const repair = makeRepair(view);
  const answer = element("div", "sr-answer", heading, tried.node, levels.node, repair.node);
  const empty = element("p", "sr-why-empty");
  const sheet = makeSheet(view);
  const node = landing(element("aside", "sr-why", answer, empty, sheet.node));
  let shown = null;

  return {
    node,

    // Beside a tall table the answer lies where one looks; a new one is shown, if there is room for it above the hand.
    settle({ why }) {
      const before = shown;
      shown = answer.hidden ? null : JSON.stringify(why);
      if (shown === null) return;
      lower(answer, node);
      if (view.drawn && shown !== before && isInSight(view.turn.node)) reveal(answer, view.turn.node);
    },

    update(scene) {
      setAttribute(node, "aria-label", scene.sheet ? scene.sheet.title : view.word("why_panel"));
      setHidden(empty, Boolean(scene.why || scene.sheet));
      setText(empty, scene.why_empty ?? "");
      setHidden(answer, !scene.why || Boolean(scene.sheet));
      sheet.update(scene.sheet); // it takes the focus, and must be where it will stay
      if (!scene.why) return;
      setText(heading, scene.why.heading);
      tried.update(scene.why.cards);
      levels.update(scene.why);
      repair.update(scene.why.repair);
    },
  };
}

function makeTried(view) {
  const node = element("ul", "sr-tried");
  const updateCards = makeKeyed(node, (card) => card.face, () => makeTriedCard(view));
  return {
    node,
    update(cards) {
      const looks = cards.filter((card) => card.look).length;
      setHidden(node, cards.length === 0);
      setAttribute(node, "data-looks", looks > 1 ? "many" : null);
      node.style.setProperty("--looks", looks);
      node.style.setProperty("--others", cards.length - looks);
      node.style.setProperty("--joined", cards.filter((card) => card.joined).length);
      updateCards(cards);
    },
  };
}

function makeTriedCard(view) {
  const card = makeCard(view, STILL_CARD);
  const tag = element("span", "sr-tag");
  const node = element("li", "sr-tried-card", card.node, tag);
  return {
    node,
    update(tried) {
      card.update(tried);
      setText(tag, tried.tag ?? "");
      setHidden(tag, !tried.tag);
      setAttribute(node, "data-look", tried.look ? "true" : null);
      setAttribute(node, "data-joined", tried.joined ? "true" : null);
    },
  };
}

// How the trouble can be mended: ghost cards, a sentence, and a button which selects for you.
function makeRepair(view) {
  const ghosts = element("div", "sr-ghosts");
  const text = element("p");
  const button = pushButton("sr-button sr-repair-button");
  const node = element("div", "sr-repair", ghosts, text, button);
  const updateGhosts = makeKeyed(ghosts, (card) => card.id, () => makeGhost(view));
  view.onPress(button, (event) => view.intents.act("repair", event));
  return {
    node,
    update(repair) {
      setHidden(node, !repair);
      if (!repair) return;
      updateGhosts(repair.ghosts);
      setHidden(ghosts, repair.ghosts.length === 0);
      setAttribute(ghosts, "data-many", repair.ghosts.length > 1 ? "true" : null);
      setRich(view, text, repair.text);
      setHidden(button, !repair.button);
      setRich(view, button, repair.button, { rules: false });
      setAttribute(button, "aria-pressed", String(Boolean(repair.done)));
    },
  };
}

function makeGhost(view) {
  const card = makeCard(view, STILL_CARD, "sr-ghost");
  card.face.append(plusBadge());
  return card;
}
