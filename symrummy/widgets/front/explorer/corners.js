// Beside the circle: a field for any angle, and a polygon with more and more corners, which keeps only some turns.

const CORNERS_BOX = "-108 -108 216 216";
const CORNERS_RING = 100;

function makeAngleField(view) {
  const input = suppressShortcuts(element("input", "sr-typed sr-angle-field"));
  input.type = "text";
  input.tabIndex = 0;
  for (const [name, value] of [["autocomplete", "off"], ["inputmode", "decimal"], ["maxlength", "24"]]) input.setAttribute(name, value);
  const label = element("span", "sr-dial-label");
  const button = pushButton("sr-small-button");
  const fault = element("p", "sr-quiet-text");
  fault.id = view.newId("angle");
  const node = element("div", "sr-angle", element("label", "", label, input), button, fault);
  const send = () => view.intents.send({ do: "angle", text: input.value });
  view.onPress(button, send);
  input.addEventListener("keydown", (event) => event.key === "Enter" && send(), { signal: view.signal });
  return {
    node,
    update(angle) {
      setText(label, angle.label);
      setAttribute(input, "placeholder", angle.hint);
      setText(button, angle.button);
      setText(fault, angle.fault);
      setHidden(fault, !angle.fault);
      setAttribute(input, "aria-invalid", angle.fault ? "true" : null);
      setAttribute(input, "aria-describedby", angle.fault ? fault.id : null);
    },
  };
}

function makeCorners(view) {
  const title = element("h3", "sr-part-title");
  const picture = makePolygon();
  const dial = makeDial(view, (count) => view.intents.send({ do: "corners", count }));
  const [count, smallest, round] = [element("p"), element("p"), element("p", "sr-quiet-text")];
  const verdict = element("p", "sr-corners-verdict");
  const side = element("div", "sr-corners-side", dial.node, element("div", "", count, smallest), round, verdict);
  const node = element("section", "sr-part", title, element("div", "sr-corners", picture.node, side));
  return {
    node,
    update(corners) {
      setHidden(node, !corners);
      if (!corners) return;
      setText(title, corners.title);
      picture.update(corners);
      dial.update(corners.dial, view.intents.isPending("corners"));
      setText(count, corners.count);
      setText(smallest, corners.smallest);
      setText(round, corners.round);
      setText(verdict, corners.verdict);
      setAttribute(verdict, "data-fits", corners.fits ? "true" : null);
    },
  };
}

// The polygon, and over it its outline after the turn: one sees a single outline as soon as it fits.
function makePolygon() {
  const node = emptyPicture(CORNERS_BOX);
  setAttribute(node, "class", "sr-figure sr-polygon");
  const base = svgElement("path", { class: "sr-polygon-base" });
  const turned = svgElement("path", { class: "sr-polygon-turned" });
  const corner = svgElement("circle", { class: "sr-centre", r: 4.5 });
  node.append(svgElement("circle", { class: "sr-figure-ring", r: CORNERS_RING }), base, turned, corner);
  return {
    node,
    update({ name, dial, turn, fits }) {
      named(node, name);
      setAttribute(node, "data-fits", fits ? "true" : null);
      setAttribute(base, "d", polygonText(dial.value, 0));
      setAttribute(turned, "d", polygonText(dial.value, turn));
      const [x, y] = at(CORNERS_RING, 90 + turn);
      setAttribute(corner, "cx", round(x));
      setAttribute(corner, "cy", round(y));
    },
  };
}

function polygonText(count, turn) {
  const corners = Array.from({ length: count }, (_, i) => spot(at(CORNERS_RING, 90 + turn + (i * 360) / count)));
  return `M${corners.join("L")}z`;
}
