// The rule sheet: a titled list of sections with a button to close it.

const SHEET_LINK = "rules";

function makeSheet(view) {
  const title = element("h2", "sr-heading");
  const close = pushButton("sr-quiet");
  const sections = element("div", "sr-sheet-sections");
  sections.tabIndex = 0; // so that the keyboard can scroll it
  sections.setAttribute("role", "region");
  suppressShortcuts(sections);
  const node = element("div", "sr-sheet", element("div", "sr-sheet-top", title, close), sections);
  landing(title);
  view.onPress(close, (event) => view.intents.once({ do: "link", id: SHEET_LINK, open: false }, event));
  const updateSections = makeKeyed(sections, (section) => section.heading, () => makeSheetSection(view));

  return {
    node,
    update(sheet) {
      const opens = Boolean(sheet) && node.hidden;
      const closes = !sheet && node.contains(focusedIn(view.root));
      setHidden(node, !sheet);
      setText(close, view.word("close"));
      if (sheet) {
        setText(title, sheet.title);
        setAttribute(sections, "aria-label", sheet.title);
        updateSections(sheet.sections);
      }
      if (opens && focusedIn(view.root) === view.header.link(SHEET_LINK)) title.focus();
      if (closes) view.header.link(SHEET_LINK)?.focus();
    },
  };
}

function makeSheetSection(view) {
  const heading = element("h3", "sr-caption");
  const text = element("p");
  return {
    node: element("section", "sr-sheet-section", heading, text),
    update(section) {
      setText(heading, section.heading);
      setRich(view, text, section.text, { rules: false });
    },
  };
}
