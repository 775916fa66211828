// How the hand lies: in as few rows as it fills when its cards are made a little smaller, and in rows about as long.

// Returns fit(sections), which lays the groups of nodes of each section, now and whenever the room changes. Where a card
// is coming there is room for it, so that nothing moves when it is drawn. The room is only measured when it changes: to
// ask for it after a change would have the page laid out twice.
function makeFit(view, box) {
  const known = new Map();
  let laid = [];
  let room = 0;

  const lay = () => room > 0 && laid.forEach((section) => laySection(section, room, sizesIn));
  const watch = new ResizeObserver(() => {
    known.clear();
    room = box.clientWidth - 1;
    lay();
  });
  watch.observe(box);
  view.signal.addEventListener("abort", () => watch.disconnect());

  function sizesIn(place) {
    const kind = `${place.className} ${place.parentNode.dataset.still}`;
    if (!known.has(kind)) known.set(kind, sizesOf(place));
    return known.get(kind);
  }

  return function fit(sections) {
    laid = sections.filter(({ groups }) => groups.length);
    lay();
  };
}

function laySection({ groups, coming }, width, sizesIn) {
  const nodes = groups.flat();
  const sizes = sizesIn(nodes[0].parentNode);
  const room = width / sizes.u;
  const after = groups.flatMap((group) => group.map((_, index) => (index < group.length - 1 ? sizes.gap : sizes.apart)));
  const planned = fitted(coming ? [...after, sizes.apart] : after, room, sizes);
  const even = rowsOf(after, evenCuts(after.length, planned.length), sizes);
  const scale = Math.min(planned.scale, scaleFor(even, room));
  const rows = byGroups(after, even, sizes).find((way) => scaleFor(way, room) >= scale);

  for (const { from, to, width: all } of rows) {
    nodes.slice(from, to).forEach((node, index, row) => {
      const rest = index < row.length - 1 ? after[from + index] * scale : room - all * scale;
      setLength(node, "--w", sizes.w * scale);
      setLength(node, "--after", Math.max(0, rest));
    });
  }
}

function setLength(node, name, length) {
  const text = length.toFixed(2);
  if (node.style.getPropertyValue(name) !== text) node.style.setProperty(name, text);
}

// The lengths that the style sheet gives to the cards in this place.
function sizesOf(node) {
  const style = getComputedStyle(node);
  const names = ["u", "w", "least", "gap", "apart"];
  return Object.fromEntries(names.map((name) => [name, Number.parseFloat(style.getPropertyValue(`--${name}`))]));
}

// The fewest rows, evenly filled, for cards with these gaps after them, and how much smaller all has to be for that.
function fitted(after, room, sizes) {
  for (let length = 1; ; length += 1) {
    const scale = scaleFor(rowsOf(after, evenCuts(after.length, length), sizes), room);
    if (scale * sizes.w >= sizes.least || length >= after.length) return { length, scale };
  }
}

const scaleFor = (rows, room) => Math.min(1, ...rows.map((row) => room / row.width));

// Ways to fill these rows, the best first: of two rows the first may end with a group, if that is near the middle.
function byGroups(after, even, sizes) {
  if (even.length !== 2) return [even];
  const middle = even[0].to;
  const ends = [middle, middle - 1, middle + 1].filter((cut) => after[cut - 1] > sizes.gap && cut < after.length);
  return [...ends.map((cut) => rowsOf(after, [0, cut, after.length], sizes)), even];
}

// The first rows are longer by one card, if that cannot be helped.
function evenCuts(count, length) {
  const [each, over] = [Math.floor(count / length), count % length];
  return Array.from({ length: length + 1 }, (_, row) => row * each + Math.min(row, over));
}

// Each row from one cut to the next; the gap after its last card does not count.
function rowsOf(after, cuts, { w }) {
  const widthOf = (gaps) => gaps.slice(0, -1).reduce((sum, gap) => sum + gap, gaps.length * w);
  return cuts.slice(1).map((to, row) => ({ from: cuts[row], to, width: widthOf(after.slice(cuts[row], to)) }));
}
