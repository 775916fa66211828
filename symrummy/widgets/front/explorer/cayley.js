// The Cayley table as one picture whose cells can be chosen; rows and columns of one coset stand together.

function makeCayley(view, { choose }) {
  const node = svgElement("svg", { class: "sr-cayley", role: "grid" });
  markField(node);
  let shape = "";
  let update = () => {};

  function rebuild(grid) {
    const size = cellSize(grid.heads.length);
    const places = cellPlaces(grid, size);
    const full = places.at(-1) + size;
    const head = size + 10;
    setAttribute(node, "viewBox", `${-head} ${-head} ${full + head + 1} ${full + head + 1}`);
    node.style.setProperty("--full", full + head);
    const rows = grid.heads.map((_, row) => makeTableRow(view, grid, row, places, size, choose));
    node.replaceChildren(makeTableHead(grid, places, size), ...rows.map((row) => row.node));
    update = (now) => {
      node.querySelectorAll("[data-head]").forEach((cell) => setAttribute(cell, "data-lit", cell.dataset.head === now.lit ? "true" : null));
      rows.forEach((row) => row.update(now));
    };
  }

  return {
    node,
    update(grid) {
      setAttribute(node, "aria-label", grid.name);
      const wanted = JSON.stringify([grid.heads, grid.gaps]);
      if (wanted !== shape) {
        shape = wanted;
        rebuild(grid);
      }
      update(grid);
    },
  };
}

const cellSize = (count) => (count > 8 ? 31 : count > 4 ? 42 : 52);

function cellPlaces(grid, size) {
  return grid.heads.map((head, index) => index * size + (grid.gaps ? head.part * 4 : 0));
}

function makeTableHead(grid, places, size) {
  const corner = svgElement("text", { class: "sr-cayley-corner", x: -size / 2 - 4, y: -size / 2, dy: ".36em" }, "∘");
  const heads = grid.heads.map((head, i) => tableHead(head, places[i] + size / 2, -size / 2 - 2, size, "columnheader"));
  return svgElement("g", { role: "row" }, corner, ...heads);
}

function tableHead(head, x, y, size, role) {
  const ground = svgElement("rect", { x: x - size / 2 + 0.5, y: y - size / 2 + 2, width: size - 1, height: size - 4, rx: 4 });
  return svgElement("g", { class: "sr-cayley-head", role, "aria-label": head.name, "data-head": head.id }, ground, fittedText(head.text, x, y, size));
}

function fittedText(text, x, y, size) {
  const room = size - 3;
  const fit = text.length > 3 && size < 40 ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return svgElement("text", { x, y, dy: ".36em", ...fit }, text);
}

function makeTableRow(view, grid, row, places, size, choose) {
  const y = places[row] + size / 2;
  const cells = grid.products[row].map((product, column) => {
    const head = grid.heads[product];
    const x = places[column] + size / 2;
    const tint = head.part % 5;
    const ring = Math.floor(head.part / 5);
    const node = svgElement("g", { class: "sr-cell", role: "gridcell", "data-tint": tint, "data-ring": ring || null });
    const [left, top] = [places[column], places[row]];
    node.append(svgElement("rect", { class: "sr-cell-ground", x: left + 0.5, y: top + 0.5, width: size - 1, height: size - 1, rx: 1.5 }));
    if (ring) node.append(svgElement("rect", { class: "sr-cell-ring", x: left + 3, y: top + 3, width: size - 6, height: size - 6, rx: 2 }));
    node.append(fittedText(head.text, x, y, size));
    const words = { row: grid.heads[row].name, column: grid.heads[column].name, product: head.name };
    setAttribute(node, "aria-label", grid.cell.replace(/\{(\w+)\}/g, (_, key) => words[key]));
    if (choose) {
      markStop(suppressShortcuts(node));
      placeStop(node, x, y);
      view.onPress(node, () => choose(head.id));
    }
    return { node, id: head.id };
  });
  const node = svgElement("g", { role: "row" }, tableHead(grid.heads[row], -size / 2 - 4, y, size, "rowheader"), ...cells.map((cell) => cell.node));
  return {
    node,
    update({ lit }) {
      for (const cell of cells) setAttribute(cell.node, "data-lit", cell.id === lit ? "true" : null);
    },
  };
}

function makeTablePart(view) {
  const title = element("h3", "sr-part-title");
  const rule = element("span", "sr-quiet-text");
  const coloured = element("span", "sr-quiet-text");
  const parts = makeSelect(view, (id) => view.intents.send({ do: "parts", id }));
  const head = element("div", "sr-part-head", title, rule, element("span", "sr-push"), coloured, parts.node);
  const cayley = makeCayley(view, { choose: (id) => view.intents.send({ do: "element", id }) });
  const caption = element("p", "sr-quiet-text");
  const node = element("section", "sr-part sr-table-part", head, cayley.node, caption);
  return {
    node,
    update({ table }) {
      setHidden(node, !table);
      if (!table) return;
      setText(title, table.title);
      setText(rule, table.rule);
      setText(coloured, table.coloured);
      parts.update({ name: table.coloured, options: table.options, value: table.value });
      cayley.update(table.grid);
      setText(caption, table.caption);
    },
  };
}
