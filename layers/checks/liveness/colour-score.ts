import { type Channels, lightsInto, type Shown, sharesOf } from "./colour-template.ts";
import type { Light } from "./region-light.ts";
import { detrender, deviation } from "./statistics.ts";

/** Delays to try; the highest correlation of all of them counts. */
const lagsMs = Array.from({ length: 15 }, (_, index) => 30 * index);

export type Scored = { score: number; lagMs: number };

/** The light of a series of frames, without slow changes. */
export type Series = { times: number[]; channels: Channels };

/**
 * Logarithms of ratios: how dark the skin is, and how bright the room, cancels. If enough is seen
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

/** Correlation of the measured light with that of other colors at the same times. */
export function scorerOf(
  series: Series,
  shown: readonly Shown[],
): (colours: readonly Shown[]) => Scored {
  const fitOf = fitterOf(series, shown);
  return (colours) => {
    const { both, wanted, seen } = fitOf(colours);
    let best: Scored = { score: Number.NEGATIVE_INFINITY, lagMs: 0 };
    let at = 0;
    for (const lagMs of lagsMs) {
      let score = 0;
      for (let channel = 0; channel < weights.length; channel++, at++) {
        const length = Math.sqrt(wanted[at] ?? 0) * Math.sqrt(seen[channel] ?? 0);
        if (length > 1e-12) score += ((weights[channel] ?? 0) * (both[at] ?? 0)) / length;
      }
      if (score > best.score) best = { score, lagMs };
    }
    return best;
  };
}

/**
 * The same of both differences of color as one: a difference that the colors leave alone must then stay alone,
 * and one that changes more weighs more. It runs from −1 to 1.
 */
export function chromaScorerOf(
  { times, channels: [u, v] }: Series,
  shown: readonly Shown[],
): (colours: readonly Shown[]) => number {
  const fitOf = fitterOf({ times, channels: [u, v] }, shown);
  return (colours) => {
    const { both, wanted, seen } = fitOf(colours);
    const power = (seen[0] ?? 0) + (seen[1] ?? 0);
    let best = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < both.length; at += 2) {
      const length = Math.sqrt(((wanted[at] ?? 0) + (wanted[at + 1] ?? 0)) * power);
      const score = length > 1e-12 ? ((both[at] ?? 0) + (both[at + 1] ?? 0)) / length : 0;
      if (score > best) best = score;
    }
    return best;
  };
}

/**
 * Products of expected and measured light, and of the expected with itself, channel after channel of each delay; and
 * of the measured with itself in each channel. The next colors write over them.
 */
type Fit = { both: Float64Array; wanted: Float64Array; seen: readonly number[] };

/** The light in a picture is a sum over the colors, so costly steps are done once for all of them. */
function fitterOf(
  { times, channels }: { times: number[]; channels: readonly number[][] },
  shown: readonly Shown[],
): (colours: readonly Shown[]) => Fit {
  const detrend = detrender(times);
  const lags = lagsMs.map((lagMs) => {
    const shares = sharesOf(shown, times, lagMs).map(detrend);
    return {
      among: Float64Array.from(shares.flatMap((one) => shares.map((other) => dot(one, other)))),
      seen: channels.map((channel) => Float64Array.from(shares, (one) => dot(one, channel))),
    };
  });
  const size = lags.length * channels.length;
  const both = new Float64Array(size);
  const wanted = new Float64Array(size);
  const seen = channels.map((channel) => dot(channel, channel));
  // Hundreds of other colors are tried: each writes over the lights of the previous one.
  const lights = channels.map(() => new Float64Array(shown.length + 1));
  return (colours) => {
    lightsInto(lights, colours);
    for (let channel = 0; channel < lights.length; channel++) {
      const own = lights[channel] ?? nothing;
      for (let lag = 0, at = channel; lag < lags.length; lag++, at += lights.length) {
        const { among, seen } = lags[lag] ?? noLag;
        both[at] = product(own, seen[channel] ?? nothing);
        wanted[at] = Math.max(0, productWith(among, own));
      }
    }
    return { both, wanted, seen };
  };
}

const nothing = new Float64Array(0);
const noLag = { among: nothing, seen: [] };

/**
 * The product of a list with itself through a square table, row after row. Four rows at a time: a sum waits for each of
 * its own additions, and not for those of another.
 */
function productWith(table: Float64Array, list: Float64Array): number {
  const size = list.length;
  let sum = 0;
  let row = 0;
  for (; row + 4 <= size; row += 4) {
    const at = row * size;
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let index = 0; index < size; index++) {
      const value = list[index] ?? 0;
      one += (table[at + index] ?? 0) * value;
      two += (table[at + size + index] ?? 0) * value;
      three += (table[at + 2 * size + index] ?? 0) * value;
      four += (table[at + 3 * size + index] ?? 0) * value;
    }
    sum += (list[row] ?? 0) * one;
    sum += (list[row + 1] ?? 0) * two;
    sum += (list[row + 2] ?? 0) * three;
    sum += (list[row + 3] ?? 0) * four;
  }
  for (let at = row * size; row < size; row++) {
    let inner = 0;
    for (let index = 0; index < size; index++, at++) {
      inner += (table[at] ?? 0) * (list[index] ?? 0);
    }
    sum += (list[row] ?? 0) * inner;
  }
  return sum;
}

/** As `dot`, of memory of one kind: V8 reads that without asking for each value which kind it is. */
function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** The weights of both color differences, and of brightness, which other things change as well. */
const weights = [0.5, 0.5, 0.25] as const;

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Strength of the change of color, as a share of the light. */
export function chromaOf({ channels: [u, v] }: Series): number {
  return Math.sqrt((deviation(u) ** 2 + deviation(v) ** 2) / 2);
}

function log(value: number): number {
  return Math.log(Math.max(value, 1e-5));
}
