import { colourFadeMs, screenColours } from "#domain/liveness/light-colours.ts";
import type { Shown } from "./run.ts";

/**
 * Paints the screen's light, each color fading in as the check expects it. What forces a page dark, or into few colors,
 * repaints backgrounds, but no picture: so it is a canvas, and its background besides.
 */
export function screenLight(canvas: HTMLCanvasElement): (colour: Shown) => void {
  const context = canvas.getContext("2d");
  let shown: readonly number[] | undefined;
  let paints = 0;

  function fill(colour: readonly number[]) {
    shown = colour;
    const painted = `rgb(${colour.map(Math.round).join()})`;
    canvas.style.backgroundColor = painted;
    if (!context) return;
    context.fillStyle = painted;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }

  return (colour) => {
    canvas.hidden = false;
    const to: readonly number[] = screenColours[colour];
    const from = shown ?? to;
    const since = performance.now();
    paints += 1;
    const own = paints;
    const fade = (now: number) => {
      // Another color is on its way.
      if (own !== paints) return;
      const share = Math.max(0, Math.min(1, (now - since) / colourFadeMs));
      fill(to.map((channel, at) => (from[at] ?? channel) * (1 - share) + channel * share));
      if (share < 1) requestAnimationFrame(fade);
    };
    fade(since);
  };
}
