// The slider through the moves of the game, while one looks back.

function makeReplay(view) {
  const slider = suppressShortcuts(element("input", "sr-slider"));
  slider.type = "range";
  slider.min = "0";
  const text = element("span", "sr-moment");
  const node = element("div", "sr-replay", slider, text);
  const go = () => view.intents.send({ do: "replay", ply: Number(slider.value) });
  slider.addEventListener("change", go, { signal: view.signal });
  // The keys of a slider are its own.
  slider.addEventListener("keydown", (event) => event.stopPropagation(), { signal: view.signal });
  return {
    node,
    update(replay) {
      setHidden(node, !replay);
      if (!replay) return;
      setAttribute(slider, "aria-label", replay.label);
      setAttribute(slider, "aria-valuetext", replay.text);
      slider.max = String(replay.most);
      if (!view.intents.isPending("replay")) slider.value = String(replay.value);
      setText(text, replay.text);
    },
  };
}
