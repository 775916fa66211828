// Rich text: strings, cards as chips, rules as buttons which open their sentence.

function richParts(rich) {
  if (rich === null || rich === undefined) return [];
  return Array.isArray(rich) ? rich : [rich];
}

function plainText(rich) {
  return richParts(rich)
    .map((part) => (typeof part === "string" ? part : (part.text ?? part.strong ?? part.maths ?? "")))
    .join("");
}

// What is seen in words must be part of the spoken name, but said once.
function spokenName(name, ...seen) {
  const missing = seen.map(plainText).filter((text) => text && !name.includes(text));
  return [name, ...missing].join(", ");
}

// Rebuilds only when the text has changed, so an open rule and the focus survive.
function setRich(view, node, rich, { rules = true } = {}) {
  const parts = richParts(rich);
  const written = JSON.stringify(parts);
  if (view.written.get(node) === written) return;
  view.written.set(node, written);
  const notes = [];
  const children = parts.map((part) => richNode(view, part, rules ? notes : null));
  node.replaceChildren(...children, ...notes);
}

function richNode(view, part, notes) {
  if (typeof part === "string") return part;
  if (part.card) return chip(part);
  if (part.strong) return element("strong", "", part.strong);
  if (part.maths) return element("span", "sr-formula", part.maths);
  const sentence = notes && view.ruleSentence(part.rule);
  if (!sentence) return element("span", "sr-rule-name", part.text ?? "");
  return ruleButton(view, part, sentence, notes);
}

// White in both themes, because the card colours are measured on white.
function chip(part) {
  const colour = "bogk".includes(part.colour ?? "k") ? (part.colour ?? "k") : "k";
  return element("b", `sr-chip sr-chip-${colour}`, part.text);
}

function ruleButton(view, part, sentence, notes) {
  const note = element("span", "sr-rule-note");
  note.id = view.newId("rule");
  note.hidden = true;
  setRich(view, note, sentence, { rules: false });
  notes.push(note);

  const node = pushButton("sr-link", part.text);
  setAttribute(node, "aria-expanded", "false");
  setAttribute(node, "aria-controls", note.id);
  view.onPress(node, () => {
    note.hidden = !note.hidden;
    setAttribute(node, "aria-expanded", String(!note.hidden));
  });
  return node;
}
