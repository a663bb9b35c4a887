import { coloursPerBlock } from "#domain/liveness/challenge.ts";
import {
  colourFadeMs,
  type LightColour,
  lightColours,
  screenColours,
} from "#domain/liveness/light-colours.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";

/** Red less green, blue less green, and brightness: what a camera's own gain leaves alone best. */
export type Channels = readonly [u: number[], v: number[], y: number[]];

export type Shown = LivenessManifest["colours"][number];

/** Eight colors, block by block. */
export type Sequence = readonly LightColour[];

/** The usual time that a camera's shutter stands open. */
const shutterMs = 25;
const samples = 5;

/** The same screen with other colors in its slots, or in those of one block. */
export function withColours(
  colours: readonly Shown[],
  sequence: Sequence,
  block?: string,
): Shown[] {
  let slot = 0;
  return colours.map((shown) =>
    shown.slot === null || (block !== undefined && shown.block !== block)
      ? shown
      : { ...shown, colour: sequence[slot++] ?? shown.colour },
  );
}

export function sequenceOf(colours: readonly Shown[]): LightColour[] {
  return colours.flatMap(({ colour }) => (colour === "grey" ? [] : [colour]));
}

/**
 * How much of each of `colours`, and of the gray before them (the last list), a picture has seen that
 * was grabbed at each of `times`: shares that sum to 1.
 */
export function sharesOf(
  colours: readonly Shown[],
  times: readonly number[],
  lagMs: number,
): number[][] {
  const shares = Array.from({ length: colours.length + 1 }, () => times.map(() => 0));
  for (const [index, time] of times.entries()) {
    for (let sample = 0; sample < samples; sample++) {
      const seenAt = time - lagMs - (shutterMs * sample) / samples;
      const next = colours.findIndex(({ paintedMs }) => paintedMs > seenAt);
      const last = (next < 0 ? colours.length : next) - 1;
      const now = colours[last];
      const gone = now ? Math.min(1, (seenAt - now.paintedMs) / colourFadeMs) : 1;
      const give = (entry: number, share: number) => {
        const list = shares[entry < 0 ? colours.length : entry];
        if (list) list[index] = (list[index] ?? 0) + share / samples;
      };
      give(last, gone);
      if (gone < 1) give(last - 1, 1 - gone);
    }
  }
  return shares;
}

/** The light of each of `colours`, and of the gray before them, in each of some channels. */
export function lightsInto(channels: readonly Float64Array[], colours: readonly Shown[]): void {
  for (let channel = 0; channel < channels.length; channel++) {
    const lights = channels[channel];
    for (let at = 0; lights && at < lights.length; at++) {
      const own = channelled[colours[at]?.colour ?? "grey"] ?? grey;
      lights[at] = own[channel] ?? 0;
    }
  }
}

/** The light of the screen when each picture, grabbed at one of `times`, was taken. */
export function templateOf(
  colours: readonly Shown[],
  times: readonly number[],
  lagMs: number,
): Channels {
  const shares = sharesOf(colours, times, lagMs);
  const lights = () => new Float64Array(colours.length + 1);
  const [u, v, y] = [lights(), lights(), lights()];
  lightsInto([u, v, y], colours);
  const over = (values: Float64Array) =>
    times.map((_, index) =>
      values.reduce((sum, value, entry) => sum + value * (shares[entry]?.[index] ?? 0), 0),
    );
  return [over(u), over(v), over(y)];
}

/** Sequences that the same draw could have given. */
export function decoySequences(count: number, seed: string): Sequence[] {
  const next = drawerOf(seed);
  return Array.from({ length: count }, () => {
    const drawn: LightColour[] = [];
    while (drawn.length < 2 * coloursPerBlock) {
      const colour = lightColours[Math.floor(next() * lightColours.length)];
      if (colour && colour !== drawn.at(-1)) drawn.push(colour);
    }
    return drawn;
  });
}

type Triple = readonly [number, number, number];

/** Each color of the screen, linear, in the three channels. */
const channelled: Readonly<Record<string, Triple>> = Object.fromEntries(
  Object.entries(screenColours).map(([name, bytes]) => {
    const [red, green, blue] = [linear(bytes[0]), linear(bytes[1]), linear(bytes[2])];
    return [name, [red - green, blue - green, (red + green + blue) / 3]];
  }),
);
const grey: Triple = channelled.grey ?? [0, 0, 0.2];

function linear(byte: number): number {
  return (byte / 255) ** 2.2;
}

/** Repeats for a session: its own nonce draws the decoys. FNV-1a seeds Mulberry32. */
function drawerOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
