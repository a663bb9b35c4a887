import { type Channels, channelsOf, type Shown, sharesOf } from "./colour-template.ts";
import type { Light } from "./region-light.ts";
import { detrender, deviation } from "./statistics.ts";

/** Delays to try; the highest correlation of all of them counts. */
const lagsMs = Array.from({ length: 15 }, (_, index) => 30 * index);

export type Scored = { score: number; lagMs: number };

/** The light of a series of frames, without slow changes. */
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

/** Correlation of the measured light with that of other colors at the same times. */
export function scorerOf(
  series: Series,
  shown: readonly Shown[],
): (colours: readonly Shown[]) => Scored {
  const fitsOf = fitterOf(series, shown);
  return (colours) => {
    let best: Scored = { score: Number.NEGATIVE_INFINITY, lagMs: 0 };
    for (const { lagMs, fits } of fitsOf(colours)) {
      let score = 0;
      for (const [channel, weight] of weights.entries()) {
        const { both, wanted, seen } = fits[channel] ?? nothing;
        const length = Math.sqrt(wanted) * Math.sqrt(seen);
        if (length > 1e-12) score += (weight * both) / length;
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
  const fitsOf = fitterOf({ times, channels: [u, v] }, shown);
  return (colours) => {
    const scores = fitsOf(colours).map(({ fits }) => {
      const over = (term: keyof Fit) => fits.reduce((sum, fit) => sum + fit[term], 0);
      const length = Math.sqrt(over("wanted") * over("seen"));
      return length > 1e-12 ? over("both") / length : 0;
    });
    return Math.max(...scores);
  };
}

/** For one channel: the product of expected and measured light, and of each with itself. */
type Fit = { both: number; wanted: number; seen: number };

const nothing: Fit = { both: 0, wanted: 0, seen: 0 };

/** The light in a picture is a sum over the colors, so costly steps are done once for all of them. */
function fitterOf(
  { times, channels }: { times: number[]; channels: readonly number[][] },
  shown: readonly Shown[],
) {
  const detrend = detrender(times);
  const lags = lagsMs.map((lagMs) => {
    const shares = sharesOf(shown, times, lagMs).map(detrend);
    return {
      lagMs,
      among: shares.map((one) => shares.map((other) => dot(one, other))),
      seen: channels.map((channel) => shares.map((one) => dot(one, channel))),
    };
  });
  const powers = channels.map((channel) => dot(channel, channel));
  return (colours: readonly Shown[]): { lagMs: number; fits: Fit[] }[] => {
    const wanted = channelsOf(colours);
    return lags.map(({ lagMs, among, seen }) => ({
      lagMs,
      fits: powers.map((power, channel) => {
        const own = wanted[channel] ?? [];
        const itself = among.map((row) => dot(row, own));
        return {
          both: dot(own, seen[channel] ?? []),
          wanted: Math.max(0, dot(own, itself)),
          seen: power,
        };
      }),
    }));
  };
}

/** The weights of both color differences, and of brightness, which other things change as well. */
const weights = [0.5, 0.5, 0.25] as const;

function dot(a: readonly number[], b: readonly number[]): number {
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
