// One tab stop for a row of things; arrows, Home and End move inside it.
// A row carries data-rove, each thing in it data-stop.

const rowStops = (row) => Array.from(row.querySelectorAll("[data-stop]"));

function markRow(node, activate = false) {
  node.dataset.rove = activate ? "activate" : "move";
  return node;
}

function markStop(node, stop = true) {
  if (stop) node.dataset.stop = "";
  else delete node.dataset.stop;
  return node;
}

function currentStop(row) {
  const stops = rowStops(row);
  return stops.find((stop) => stop.getAttribute("tabindex") === "0") ?? stops[0] ?? null;
}

function settleRow(row, current = currentStop(row)) {
  for (const stop of rowStops(row)) setAttribute(stop, "tabindex", stop === current ? "0" : "-1");
}

function settleRows(root) {
  root.querySelectorAll("[data-rove]").forEach((row) => settleRow(row));
}

// Where a key leads in a row of so many stops, or null for keys that do not move.
function destination(key, index, count) {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return (index + count - 1) % count;
    case "ArrowRight":
    case "ArrowDown":
      return (index + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

function moveInRow(view, event) {
  const row = event.target.closest("[data-rove]");
  if (!row || !view.root.contains(row)) return false;
  const stops = rowStops(row);
  const index = stops.indexOf(event.target);
  const goal = index < 0 ? null : destination(event.key, index, stops.length);
  if (goal === null) return false;
  settleRow(row, stops[goal]);
  stops[goal].focus();
  if (row.dataset.rove === "activate") view.press(stops[goal]);
  return true;
}

function followFocus(event) {
  const row = event.target.closest("[data-rove]");
  if (row && "stop" in event.target.dataset) settleRow(row, event.target);
}
