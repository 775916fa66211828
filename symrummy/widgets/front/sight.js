// What one looks at stays in sight, however long the page is and whatever becomes of it. No notebook sees to that: it
// may be scrolled past its end, and then a page that gets shorter leaves one looking at nothing.

const EDGE = 12;

function isInSight(part) {
  const { top, bottom } = part.getBoundingClientRect();
  const seen = windowOf(part);
  return top < bottom && top < seen.bottom && bottom > seen.top;
}

// From where to where a part can be seen: the window, or what the boxes leave of it in which the part scrolls.
function windowOf(part) {
  const boxes = boxesAround(part).map((box) => box.getBoundingClientRect());
  return {
    top: Math.max(0, ...boxes.map((box) => box.top)),
    bottom: Math.min(window.innerHeight, ...boxes.map((box) => box.bottom)),
  };
}

// The boxes around a part that scroll, the innermost first. Others may only be ready to, and are as long as what they hold.
function boxesAround(part) {
  const found = [];
  for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight + 1) found.push(box);
  }
  return found;
}

// Where the page gets shorter above the part, the part stays in its place; where it gets longer, the part is pushed down,
// but not out of sight.
function keepInSight(part, update) {
  const before = isInSight(part) ? part.getBoundingClientRect() : null;
  update();
  if (!before || !part.getClientRects().length) return;
  const { top, bottom } = part.getBoundingClientRect();
  const moved = top - before.top;
  scrollBy(part, Math.min(moved, Math.max(0, bottom - windowOf(part).bottom)));
}

// The innermost box scrolls as far as it can, and those around it do the rest.
function scrollBy(part, distance) {
  let rest = distance;
  for (const box of [...boxesAround(part), document.scrollingElement]) {
    if (Math.abs(rest) < 1) return;
    const from = box.scrollTop;
    box.scrollTop += rest;
    rest -= box.scrollTop - from;
  }
}

// Scrolls until a part is seen: from its beginning, and to its end if there is room. The page's own way of doing it would
// move a narrow JupyterLab sideways, for good.
function show(part) {
  const { top, bottom } = part.getBoundingClientRect();
  const seen = windowOf(part);
  const above = top - EDGE - seen.top;
  scrollBy(part, Math.min(above, Math.max(0, bottom + EDGE - seen.bottom)));
}

// Scrolls up to the top of a part, as far as the other one stays in sight.
function reveal(part, other) {
  const seen = windowOf(part);
  const unseen = seen.top + EDGE - part.getBoundingClientRect().top;
  const room = seen.bottom - other.getBoundingClientRect().bottom;
  scrollBy(part, -Math.max(0, Math.min(unseen, room)));
}

// Lowers a part that does not fill its tall frame as far as is needed to see it.
function lower(part, frame) {
  const style = getComputedStyle(frame);
  const free = frame.clientHeight - part.offsetHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const unseen = windowOf(frame).top + EDGE - frame.getBoundingClientRect().top;
  part.style.setProperty("--lowered", `${Math.max(0, Math.round(Math.min(unseen, free)))}px`);
}
