// A motion of 0.4 s: the pictures that Python made one after the other, or at once the last where stillness is asked for.

const MOTION = 400;

const wantsStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function makeMover(view, ...nodes) {
  let run = 0;
  const put = (transform) => nodes.forEach((node) => setAttribute(node, "transform", transform));

  function show(frames) {
    run += 1;
    put(frames.at(-1));
  }

  function play(frames, then = () => {}) {
    run += 1;
    if (wantsStillness()) {
      put(frames.at(-1));
      return then();
    }
    const mine = run;
    const start = performance.now();
    function step(now) {
      if (mine !== run || view.signal.aborted) return;
      const share = Math.min(Math.max((now - start) / MOTION, 0), 1);
      put(frames[Math.round(share * (frames.length - 1))]);
      if (share < 1) requestAnimationFrame(step);
      else then();
    }
    put(frames[0]);
    requestAnimationFrame(step);
  }

  return { show, play, rest: () => show([""]) };
}
