import { colourFadeMs, screenColours } from "#domain/liveness/light-colours.ts";
import type { Rgb } from "../person/person.ts";
import type { Script } from "./script.ts";

/** The light of the phone's screen at a time, linear, 0–1, averaged over the shutter's `openMs`. */
export function screenAt({ colours }: Pick<Script, "colours">, tMs: number, openMs: number): Rgb {
  const sum = [0, 0, 0];
  const samples = 4;
  for (let index = 0; index < samples; index++) {
    const shown = shownAt(colours, tMs - (openMs * index) / samples);
    for (const [c, value] of shown.entries()) sum[c] = (sum[c] ?? 0) + value / samples;
  }
  const [red = 0, green = 0, blue = 0] = sum;
  return [red, green, blue];
}

const usual = linear(screenColours.grey);

function shownAt(colours: Script["colours"], tMs: number): Rgb {
  let before = usual;
  let now = usual;
  let since = Number.POSITIVE_INFINITY;
  for (const { colour, painted_ms } of colours) {
    if (painted_ms > tMs) break;
    before = now;
    now = linear(screenColours[colour]);
    since = tMs - painted_ms;
  }
  const share = Math.min(1, since / colourFadeMs);
  return [
    before[0] + (now[0] - before[0]) * share,
    before[1] + (now[1] - before[1]) * share,
    before[2] + (now[2] - before[2]) * share,
  ];
}

function linear(bytes: readonly [number, number, number]): Rgb {
  return [(bytes[0] / 255) ** 2.2, (bytes[1] / 255) ** 2.2, (bytes[2] / 255) ** 2.2];
}
