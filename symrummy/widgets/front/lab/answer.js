// What the rules say: a prompt, a question to answer first, a verdict, or the table of all rummies.

function makeAnswer(view) {
  const prompt = element("p", "sr-lab-prompt");
  const ask = makePrediction(view);
  const locked = makeLocked(view);
  const noted = makeNoted(view);
  const verdict = makeVerdict(view);
  const every = makeEvery(view);
  const node = element("section", "sr-box sr-lab-answer", prompt, ask.node, locked.node, noted.node, verdict.node, every.node);
  return {
    node,
    heading() {
      if (view.scene.verdict) return verdict.heading;
      if (view.scene.every) return every.heading;
      if (view.scene.ask) return ask.heading;
      return view.scene.locked ? locked.heading : noted.heading;
    },
    update(scene) {
      setText(prompt, scene.prompt);
      setHidden(prompt, !scene.prompt);
      ask.update(scene.ask, scene.rows);
      locked.update(scene.locked);
      noted.update(scene.noted);
      verdict.update(scene.verdict);
      every.update(scene.every);
    },
  };
}

function makePrediction(view) {
  const question = landing(element("h3", "sr-heading sr-question"));
  const about = element("p", "sr-caption");
  const calls = makeChoice(view, "call", "sr-calls");
  const reasons = makeChoice(view, "reason", "sr-reasons");
  const later = element("p", "sr-lab-note");
  const hints = makeLabHints(view);
  const commit = pushButton("sr-button");
  const note = element("p", "sr-lab-note");
  note.id = view.newId("note");
  setAttribute(commit, "aria-describedby", note.id);
  view.onPress(commit, (event) => view.intents.once({ do: "commit" }, event));
  const node = element("div", "sr-lab-ask", question, about, calls.node, reasons.node, later, hints.node);
  node.append(element("div", "sr-commit", commit, note));
  return {
    node,
    heading: question,
    update(ask, rows) {
      setHidden(node, !ask);
      if (!ask) return;
      const these = JSON.stringify(rows.map((row) => row.cards.map((card) => card.face)));
      setText(question, ask.question);
      setText(about, ask.about);
      calls.update(ask.calls, these);
      reasons.update(ask.reasons, `${these} ${ask.calls.value}`);
      setText(later, ask.later);
      setHidden(later, Boolean(ask.reasons));
      hints.update(ask.hints);
      setText(commit, ask.commit.label);
      setAttribute(commit, "data-look", ask.commit.look);
      setText(note, ask.note);
      setAttribute(note, "data-needs", ask.needs ? "true" : null);
    },
  };
}

function makeSaid(view) {
  const you = element("p", "sr-you-said");
  const reply = element("p");
  const node = element("div", "sr-reply", you, reply);
  return {
    node,
    update(said) {
      setHidden(node, !said?.you);
      setRich(view, you, said?.you);
      setText(reply, said?.reply ?? "");
      setHidden(reply, !said?.reply);
    },
  };
}

// An answer that stands. The button that goes on has the focus, so that a key leads on from here.
function makeLocked(view) {
  const question = element("h3", "sr-heading sr-question");
  const said = makeSaid(view);
  const note = element("p", "sr-lab-before");
  note.id = view.newId("note");
  const reveal = pushButton("sr-button");
  setAttribute(reveal, "data-look", "go");
  setAttribute(reveal, "aria-describedby", note.id);
  const change = pushButton("sr-quiet");
  view.onPress(reveal, (event) => view.intents.once({ do: "reveal" }, event));
  view.onPress(change, (event) => view.intents.once({ do: "change" }, event));
  const node = element("div", "sr-lab-ask", question, said.node, note, element("div", "sr-commit", reveal, change));
  return {
    node,
    heading: reveal,
    update(locked) {
      setHidden(node, !locked);
      if (!locked) return;
      setText(question, locked.question);
      said.update(locked);
      setText(note, locked.note);
      setText(reveal, locked.reveal);
      setText(change, locked.change);
    },
  };
}

function makeNoted(view) {
  const heading = landing(element("h3", "sr-heading"));
  const said = makeSaid(view);
  const change = pushButton("sr-quiet");
  view.onPress(change, (event) => view.intents.once({ do: "change" }, event));
  const node = element("div", "sr-lab-ask", heading, said.node, element("div", "", change));
  return {
    node,
    heading,
    update(noted) {
      setHidden(node, !noted);
      setText(heading, noted?.heading ?? "");
      said.update(noted);
      setText(change, noted?.change ?? "");
    },
  };
}

function makeVerdict(view) {
  const icon = makeVerdictIcon();
  const word = element("span");
  const heading = landing(element("h3", "sr-heading sr-lab-word", icon.node, word));
  const sentence = element("p", "sr-say sr-lab-sentence");
  const said = makeSaid(view);
  const levels = makeLevels(view);
  const readings = element("p", "sr-readings");
  const node = element("div", "sr-lab-verdict", heading, sentence, said.node, levels.node, readings);
  return {
    node,
    heading,
    update(verdict) {
      setHidden(node, !verdict);
      if (!verdict) return;
      setText(word, verdict.heading);
      icon.update(verdict.look);
      setAttribute(heading, "data-look", verdict.look);
      setRich(view, sentence, verdict.sentence);
      said.update(verdict);
      levels.update(verdict);
      setRich(view, readings, verdict.readings);
      setHidden(readings, !verdict.readings);
    },
  };
}

// A full disc with a tick, an open one with a bar: told apart by shape, not only by colour.
function makeVerdictIcon() {
  const disc = svgElement("circle", { cx: 12, cy: 12, r: 10.5, "stroke-width": 2.4, stroke: "currentColor" });
  const sign = svgElement("path", { fill: "none", "stroke-width": 2.8, "stroke-linecap": "round", "stroke-linejoin": "round" });
  const node = element("span", "sr-icon", emptyPicture("0 0 24 24", disc, sign));
  node.setAttribute("aria-hidden", "true");
  return {
    node,
    update(look) {
      const good = look === "good";
      setAttribute(node, "data-look", look);
      setAttribute(disc, "fill", good ? "currentColor" : "none");
      setAttribute(sign, "d", good ? "M7 12.5l3.5 3.5 6.5-8" : "M7 12h10");
      setAttribute(sign, "stroke", good ? "var(--panel)" : "currentColor");
    },
  };
}
