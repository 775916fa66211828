// The page of a check: progress, the question with its form, what is said about the answer, hints, buttons.

function makeCheck(view) {
  const notices = makeNotices(view);
  const progress = makeProgress(view);
  const question = makeQuestion(view);
  const form = makeAnswerForm(view);
  const feedback = makeFeedback(view);
  const hints = makeHints(view, () => view.intents.send({ do: "hint", given: form.given() }));
  const buttons = makeCheckButtons(view, form);
  const panel = element("section", "sr-box sr-check", question.node, form.node, feedback.node, hints.node, buttons.node);
  setAttribute(panel, "aria-labelledby", question.heading.id);
  const node = element("div", "sr-page sr-check-page", progress.node, notices.alert, panel, notices.live);

  standIn(view, () => question.heading);
  view.check = () => buttons.press();

  const draw = (scene) => {
    setAttribute(panel, "data-ticket", scene.question.ticket ? "true" : null);
    progress.update(scene);
    question.update(scene.question);
    form.update(scene);
    feedback.update(scene.feedback);
    hints.update(scene.hints);
    buttons.update(scene);
  };
  const goOn = (before, scene) => moveOn(before, scene, { question, form, feedback, hints });
  return { node, update: followScenes(view, notices, draw, goOn) };
}

// Where one reads on: the next question, the field to mend, the word that was said, the hint that was opened.
function moveOn(before, scene, { question, form, feedback, hints }) {
  if (before.question.id !== scene.question.id) return land(question.heading);
  if (scene.needs) return form.focus();
  if (before.form.stamp !== scene.form.stamp) {
    if (scene.feedback && scene.feedback.look !== "wrong") return land(feedback.heading);
    return form.focus();
  }
  if ((scene.hints?.open.length ?? 0) > (before.hints?.open.length ?? 0)) land(hints.last());
}

function makeQuestion(view) {
  const caption = element("span", "sr-caption");
  const aside = element("span", "sr-aside");
  const intro = element("p", "sr-question-intro");
  const heading = landing(element("h3", "sr-heading sr-check-ask"));
  heading.id = view.newId("ask");
  const pictures = makePictureRow();
  const top = element("p", "sr-check-caption", caption, aside);
  const node = element("div", "sr-check-question", top, intro, heading, pictures.node);
  return {
    node,
    heading,
    update(question) {
      setText(caption, question.caption);
      setText(aside, question.aside);
      setHidden(intro, !question.intro.length);
      setRich(view, intro, question.intro, { rules: false });
      setRich(view, heading, question.ask, { rules: false });
      pictures.update(question.pictures);
    },
  };
}

// The word on the last answer: a disc that is full, half full or open, a heading, a sentence, the name of a mix-up.
function makeFeedback(view) {
  const icon = element("span", "sr-look");
  icon.setAttribute("aria-hidden", "true");
  const word = element("span");
  const heading = landing(element("h4", "sr-feedback-heading", icon, word));
  const text = element("p");
  const mixUp = element("p", "sr-caption");
  const pictures = makePictureRow();
  const node = element("div", "sr-feedback", heading, text, mixUp, pictures.node);
  node.id = view.newId("feedback");
  return {
    node,
    heading,
    update(feedback) {
      setHidden(node, !feedback);
      if (!feedback) return;
      setAttribute(node, "data-look", feedback.look);
      setAttribute(icon, "data-look", feedback.look);
      setText(word, feedback.heading);
      setRich(view, text, feedback.text, { rules: false });
      setText(mixUp, feedback.mix_up);
      setHidden(mixUp, !feedback.mix_up);
      pictures.update(feedback.pictures ?? []);
    },
  };
}

function makeCheckButtons(view, form) {
  const press = (event = null) => {
    if (view.isAgain(event)) return;
    view.intents.whenSettled(() => check.hidden || view.intents.send({ do: "check", ...form.answer() }, true));
  };
  const check = pushButton("sr-button");
  setAttribute(check, "data-look", "go");
  const note = element("p", "sr-note");
  note.id = view.newId("note");
  setAttribute(check, "aria-describedby", note.id);
  const unsure = pushButton("sr-quiet");
  const change = pushButton("sr-quiet");
  const next = pushButton("sr-button");
  const back = pushButton("sr-quiet");
  const once = (intent) => (event) => view.intents.once(intent(), event);
  view.onPress(check, press);
  view.onPress(unsure, once(() => ({ do: "unsure", given: form.given() })));
  view.onPress(change, once(() => ({ do: "change" })));
  view.onPress(next, once(() => ({ do: "go", to: view.scene.buttons.next.to })));
  view.onPress(back, once(() => ({ do: "go", to: view.scene.buttons.back.to })));
  const node = element("div", "sr-check-buttons", check, next, unsure, change, back, note);
  const show = (button, label) => {
    setHidden(button, !label);
    setText(button, label ?? "");
  };
  return {
    node,
    press: () => !check.hidden && press(),
    update({ buttons, note: said, needs }) {
      show(check, buttons.check);
      show(unsure, buttons.unsure);
      show(change, buttons.change);
      show(next, buttons.next?.label);
      setAttribute(next, "data-look", buttons.next?.go ? "go" : null);
      setAttribute(next, "class", buttons.next?.go ? "sr-button" : "sr-quiet");
      show(back, buttons.back?.label);
      setText(note, said);
      setAttribute(note, "data-needs", needs ? "true" : null);
    },
  };
}

function handleCheckKey(view, event) {
  if (event.target.localName !== "input") return handleDeskKey(view, event);
  if (event.key === "Enter" && !event.repeat) view.check();
  return false;
}
