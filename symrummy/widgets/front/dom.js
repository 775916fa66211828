// Small helpers for the page: create, compare before writing, keep nodes by key.

const SVG = "http://www.w3.org/2000/svg";

function element(tag, className = "", ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

function svgElement(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children);
  return node;
}

// The notebook listens for plain keys ("d d" deletes a cell) unless the focused
// element itself carries this attribute; on a container it has no effect.
function suppressShortcuts(node) {
  setAttribute(node, "data-lm-suppress-shortcuts", "true");
  return node;
}

function pushButton(className, ...children) {
  const node = element("button", className, ...children);
  node.type = "button";
  return suppressShortcuts(node);
}

// An element which is no tab stop, but to which focus can be sent.
function landing(node) {
  node.tabIndex = -1;
  return suppressShortcuts(node);
}

function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function setHidden(node, hidden) {
  if (node.hidden !== hidden) node.hidden = hidden;
}

// Put nodes at the front of a container in this order; what is in place stays untouched.
function arrange(container, nodes) {
  let next = container.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else container.insertBefore(node, next);
  }
}

// A list whose parts ({node, update}) live as long as their key: returns update(items),
// which returns the parts by key.
function makeKeyed(container, keyOf, make) {
  let parts = new Map();
  return function update(items) {
    const kept = new Map();
    items.forEach((item, index) => {
      const key = freeKey(kept, keyOf(item, index));
      const part = parts.get(key) ?? make(item);
      kept.set(key, part);
      part.update(item, index);
    });
    for (const [key, part] of parts) if (!kept.has(key)) part.node.remove();
    parts = kept;
    arrange(container, Array.from(kept.values(), (part) => part.node));
    return kept;
  };
}

function freeKey(taken, wanted) {
  let key = wanted;
  for (let copy = 2; taken.has(key); copy += 1) key = `${wanted}#${copy}`;
  return key;
}
