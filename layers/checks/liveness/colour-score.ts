import { type Channels, channelsOf, type Shown, sharesOf } from "./colour-template.ts";
import type { Light } from "./region-light.ts";
import { detrender, deviation } from "./statistics.ts";

/** Late by so much; the highest likeness of all lags counts. */
const lagsMs = Array.from({ length: 15 }, (_, index) => 30 * index);

export type Scored = { score: number; lagMs: number };

/** A series of frames' light, freed of what changes slowly. */
export type Series = { times: number[]; channels: Channels };

/**
 * Logarithms of ratios: how dark the skin is, and how bright the room, cancels. Where enough is seen
 * behind the face, exposure and white balance cancel as well.
 */
export function seriesOf(
  frames: readonly { tMs: number; light: Light; background: Light }[],
  { hasBackground }: { hasBackground: boolean },
): Series {
  const times = frames.map(({ tMs }) => tMs);
  const detrend = detrender(times);
  const ratio = (of: (light: Light) => number) =>
    detrend(
      frames.map(({ light, background }) => of(light) - (hasBackground ? of(background) : 0)),
    );
  return {
    times,
    channels: [
      ratio(({ red, green }) => log(red) - log(green)),
      ratio(({ blue, green }) => log(blue) - log(green)),
      ratio(({ red, green, blue }) => (log(red) + log(green) + log(blue)) / 3),
    ],
  };
}

/**
 * Likeness of what was seen to what would have been seen of other colours at the same times. What a
 * picture sees is a sum over the colours, so everything that costs time is done once for all of them.
 */
export function scorerOf(
  { times, channels }: Series,
  shown: readonly Shown[],
): (colours: readonly Shown[]) => Scored {
  const detrend = detrender(times);
  const lags = lagsMs.map((lagMs) => {
    const shares = sharesOf(shown, times, lagMs).map(detrend);
    return {
      lagMs,
      among: shares.map((one) => shares.map((other) => dot(one, other))),
      seen: channels.map((channel) => shares.map((one) => dot(one, channel))),
    };
  });
  const lengths = channels.map((channel) => Math.sqrt(dot(channel, channel)));
  return (colours) => {
    const wanted = channelsOf(colours);
    let best: Scored = { score: Number.NEGATIVE_INFINITY, lagMs: 0 };
    for (const { lagMs, among, seen } of lags) {
      let score = 0;
      for (const [channel, weight] of weights.entries()) {
        const own = wanted[channel] ?? [];
        const length = Math.sqrt(
          Math.max(
            0,
            dot(
              own,
              among.map((row) => dot(row, own)),
            ),
          ),
        );
        const both = length * (lengths[channel] ?? 0);
        if (both > 1e-12) score += (weight * dot(own, seen[channel] ?? [])) / both;
      }
      if (score > best.score) best = { score, lagMs };
    }
    return best;
  };
}

/** Of both differences of colour, and of brightness, which other things change as well. */
const weights = [0.5, 0.5, 0.25] as const;

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Strength of the change of colour, as a share of the light. */
export function chromaOf({ channels: [u, v] }: Series): number {
  return Math.sqrt((deviation(u) ** 2 + deviation(v) ** 2) / 2);
}

function log(value: number): number {
  return Math.log(Math.max(value, 1e-5));
}
