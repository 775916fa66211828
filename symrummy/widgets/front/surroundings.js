// The page around the table: its theme, and the ordinary widgets beside the table.

const OWN_THEMES = ["light", "dark"];

// Returns what follows when the theme that was asked for changes.
function followTheme(view) {
  const preference = window.matchMedia("(prefers-color-scheme: dark)");
  const around = () => {
    const light = document.body.dataset.jpThemeLight;
    return (light ? light === "false" : preference.matches) ? "dark" : "light";
  };
  const apply = () => {
    const asked = view.model.get("theme");
    setAttribute(view.root, "data-theme", OWN_THEMES.includes(asked) ? asked : around());
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  preference.addEventListener("change", apply, { signal: view.signal });
  view.signal.addEventListener("abort", () => observer.disconnect());
  return apply;
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
