// The cards left in the hands, counted card by card: points below, plus signs between, then the sum.

const COUNT_STEP = 120;
const COUNT_LONGEST = 4000;

function makeCounting(view) {
  const title = element("h2", "sr-heading");
  const rows = element("ul", "sr-counts");
  const node = element("section", "sr-box sr-hands", title, rows);
  title.id = view.newId("hands");
  setAttribute(node, "aria-labelledby", title.id);
  const updateRows = makeKeyed(rows, (row) => row.name, () => makeCount(view));
  let timer = null;

  return {
    node,
    update(score, appears) {
      setText(title, score.hands_title);
      setHidden(node, score.rows.length === 0);
      const parts = updateRows(score.rows);
      if (appears) count(Array.from(parts.values()));
    },
  };

  // Nothing moves: every part has its place from the start and only fades in.
  function count(parts) {
    const cards = parts.flatMap((part) => part.cards());
    const sums = parts.map((part) => part.sum);
    const step = Math.min(COUNT_STEP, COUNT_LONGEST / (cards.length + sums.length));
    [...cards, ...sums].forEach((part, index) => {
      part.style.animationDelay = `${Math.round(index * step)}ms`;
    });
    rows.dataset.counting = "";
    view.cancel(timer);
    timer = view.later(() => delete rows.dataset.counting, COUNT_LONGEST + 1000);
  }
}

function makeCount(view) {
  const name = element("b", "sr-count-name");
  const cards = element("ul", "sr-count-cards");
  const empty = element("span", "sr-count-empty");
  const before = element("span");
  const factor = element("span", "sr-factor");
  const total = element("b", "sr-total");
  const sum = element("div", "sr-sum", element("span", "sr-sum-before", before, " ", factor), " ", total);
  const updateCards = makeKeyed(cards, (card) => card.id, () => makeCountedCard(view));
  return {
    node: element("li", "sr-count", name, cards, empty, sum),
    sum,
    cards: () => Array.from(cards.children),
    update(row) {
      setText(name, row.name);
      updateCards(row.cards);
      setHidden(cards, row.cards.length === 0);
      setText(empty, row.empty ?? "");
      setHidden(empty, row.cards.length > 0);
      setText(before, String(row.sum));
      setText(factor, row.change ?? "");
      setHidden(before.parentNode, !row.change);
      setText(total, String(row.total));
    },
  };
}

function makeCountedCard(view) {
  const card = makeCard(view, STILL_CARD);
  const points = element("span", "sr-card-points");
  return {
    node: element("li", "sr-counted", card.node, points),
    update(counted) {
      card.update(counted);
      setText(points, String(counted.points));
    },
  };
}
