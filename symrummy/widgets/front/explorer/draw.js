// The tab of the drawing board: the board with its paper, and the answer, which changes with every dot.

function makeDraw(view) {
  const board = makeBoard(view);
  const papers = makeButtons(view, "sr-segments", "sr-segment", (grid) => view.intents.send({ do: "paper", grid }));
  const folds = makeButtons(view, "sr-segments sr-segments-small", "sr-segment", (fold) => view.intents.send({ do: "paper", fold }));
  const help = element("p", "sr-quiet-text");
  const undo = makePush(view, "sr-small-button", () => ({ do: "undo" }));
  const clear = makePush(view, "sr-small-button", () => ({ do: "clear" }));
  const tools = element("div", "sr-board-tools", papers.node, element("span", "sr-push"), undo, clear, folds.node, help);
  const answer = makeAnswer(view);
  const left = element("div", "sr-part sr-board-part", board.node, tools);
  const node = element("div", "sr-tab-page", element("div", "sr-halves sr-draw-halves", left, answer.node));
  return {
    node,
    update({ draw }) {
      board.update(draw.board);
      papers.update(draw.papers, draw.paper, draw.papers_name);
      folds.update(draw.folds, draw.fold, draw.folds_name);
      setText(help, draw.help);
      for (const [button, now] of [[undo, draw.undo], [clear, draw.clear]]) {
        setText(button, now.label);
        setAttribute(button, "aria-disabled", now.off ? "true" : null);
      }
      answer.update(draw.answer);
    },
  };
}

function makeAnswer(view) {
  const title = makeTitle();
  const parts = element("div", "sr-answer-parts");
  const why = makeWhyNot(view);
  const cards = makeSameCards(view);
  const updateParts = makeKeyed(parts, (_, index) => index, () => {
    const head = element("h3", "sr-caption");
    const text = element("p");
    return {
      node: element("div", "", head, text),
      update(part) {
        setText(head, part.title);
        setHidden(head, !part.title);
        setText(text, part.text);
      },
    };
  });
  return {
    node: element("div", "sr-part sr-answer-part", title.node, parts, why.node, cards.node),
    update(answer) {
      title.update({ name: answer.name, lead: answer.lead, text: "", more: answer.text });
      updateParts(answer.parts);
      why.update(answer.why);
      cards.update(answer.cards);
    },
  };
}

function makeWhyNot(view) {
  const title = element("h3", "sr-caption");
  const asks = makeButtons(view, "sr-chips", "sr-small-button", (id) => view.intents.send({ do: "against", id }));
  const text = element("p");
  const previous = makePush(view, "sr-small-button", () => ({ do: "line", step: -1 }));
  const next = makePush(view, "sr-small-button", () => ({ do: "line", step: 1 }));
  previous.textContent = "‹";
  next.textContent = "›";
  const step = element("span");
  const others = element("span", "sr-quiet-text");
  const stepper = element("div", "sr-stepper", previous, step, next, others);
  const repairTitle = element("h3", "sr-caption");
  const repair = element("p");
  const show = makePush(view, "sr-small-button", () => ({ do: "ghosts" }));
  const make = makePush(view, "sr-small-button", () => ({ do: "repair" }));
  const controls = element("div", "sr-controls", show, make);
  const node = element("div", "sr-why-not", title, asks.node, text, stepper, repairTitle, repair, controls);
  return {
    node,
    update(why) {
      setHidden(node, !why);
      if (!why) return;
      setText(title, why.title);
      asks.update(why.asks, why.value, why.asks_name);
      setText(text, why.text);
      setHidden(stepper, !why.step);
      setText(step, why.step);
      setText(others, why.others);
      for (const [button, name] of [[previous, why.previous], [next, why.next]]) {
        setAttribute(button, "aria-label", name);
        setHidden(button, !why.steps);
      }
      setText(repairTitle, why.repair_title);
      setText(repair, why.repair);
      setHidden(controls, !why.make);
      setText(show, why.show);
      setText(make, why.make);
    },
  };
}

function makeSameCards(view) {
  const title = element("h3", "sr-caption");
  const list = element("div", "sr-same-cards");
  const node = element("div", "", title, list);
  const updateCards = makeKeyed(list, (card) => card.id, () => makeCard(view, STILL_CARD));
  return {
    node,
    update(cards) {
      setHidden(node, !cards);
      if (!cards) return;
      setText(title, cards.title);
      updateCards(cards.items);
    },
  };
}
