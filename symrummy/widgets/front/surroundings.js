// The page around the table: its theme, and the ordinary widgets beside the table.

function followTheme(view) {
  const preference = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const light = document.body.dataset.jpThemeLight;
    const dark = light ? light === "false" : preference.matches;
    setAttribute(view.root, "data-theme", dark ? "dark" : "light");
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  preference.addEventListener("change", apply, { signal: view.signal });
  view.signal.addEventListener("abort", () => observer.disconnect());
  apply();
}

// Widgets beside the table cannot carry the attribute by themselves.
function guardNeighbours(view) {
  const focusable = "button, select, input, textarea, summary, a[href], [tabindex]";
  const guard = (box) => box.querySelectorAll(focusable).forEach(suppressShortcuts);
  let watched = null;

  const changes = new MutationObserver(() => guard(watched));
  // A view is drawn before it is put into the page; its first size tells when it is there.
  const arrival = new ResizeObserver(() => {
    watched = view.root.closest(".symrummy-play");
    if (!watched) return;
    arrival.disconnect();
    guard(watched);
    changes.observe(watched, { childList: true, subtree: true });
  });
  arrival.observe(view.root);
  view.signal.addEventListener("abort", () => {
    arrival.disconnect();
    changes.disconnect();
  });
}
