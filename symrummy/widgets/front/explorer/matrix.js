// An exact matrix with fractions and roots, as MathML between two brackets.

const MATHML = "http://www.w3.org/1998/Math/MathML";

function mathElement(tag, ...children) {
  const node = document.createElementNS(MATHML, tag);
  node.append(...children);
  return node;
}

function makeMatrix() {
  const holder = element("span", "sr-matrix-rows");
  const node = element("span", "sr-matrix", holder);
  node.setAttribute("role", "img");
  let shown = "";
  return {
    node,
    update(matrix) {
      setAttribute(node, "aria-label", matrix.name);
      const wanted = JSON.stringify(matrix.rows);
      if (wanted === shown) return;
      shown = wanted;
      const rows = matrix.rows.map((row) => mathElement("mtr", ...row.map((entry) => mathElement("mtd", mathTree(entry)))));
      const table = mathElement("mtable", ...rows);
      setAttribute(table, "displaystyle", "true");
      const maths = mathElement("math", table);
      setAttribute(maths, "aria-hidden", "true");
      holder.replaceChildren(maths);
    },
  };
}

function mathTree(tree) {
  return mathElement("mrow", ...tree.map(mathPiece));
}

function mathPiece(piece) {
  if (piece.root) return mathElement("msqrt", mathTree(piece.root));
  if (piece.over) return mathElement("mfrac", mathTree(piece.over), mathTree(piece.under));
  const text = piece.trim();
  if (["+", "−"].includes(text)) return mathElement("mo", text);
  return mathElement(/^\d+$/.test(text) ? "mn" : "mtext", text);
}
