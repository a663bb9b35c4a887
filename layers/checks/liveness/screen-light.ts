import { bestFit } from "#domain/assessment/judge-light.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { answersOfCells, weakestAnswer } from "./cell-answers.ts";
import { chromaOf, type Scored, type Series, scorerOf, seriesOf } from "./colour-score.ts";
import { decoySequences, sequenceOf, withColours } from "./colour-template.ts";
import { rankOfHalf } from "./half-rank.ts";
import { type Shading, shadingOf } from "./painted-light.ts";
import type { FrameLight } from "./region-light.ts";
import type { LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

/** The light of one frame that was filmed while the colors were shown. */
export type Lit = FrameLight & { tMs: number; block: string; yaw: number };

/** How late one block is, and which place its own colors have among others. */
type Half = { lagMs: number; rank: number };

/** How the light of a face follows the colors that this session showed. */
export type ScreenLight = {
  hasBackground: boolean;
  series: Series;
  own: Scored;
  decoys: number;
  /** Decoys that explain the light as well as the session's own colors. */
  better: number;
  /** How strongly the colors change, and how much of that is this session's own, as shares of the light. */
  chroma: number;
  modulation: number;
  /** The same value for the background of the face. */
  behind: number;
  halves: readonly Half[];
  weakest: number;
  shading: Shading;
  clipped: number;
};

type Shown = { challenge: LivenessChallenge; manifest: LivenessManifest };

/** If too little is seen behind the face, exposure and white balance stay in its light. */
export function measureScreenLight(
  shown: readonly Lit[],
  { challenge, manifest: { colours } }: Shown,
  profile: LivenessProfile,
): ScreenLight {
  const isEnough = (pixels: number) => pixels >= profile.minimumBackgroundPixels;
  const hasBackground = isEnough(median(shown.map(({ background }) => background.pixels)));
  const seen = hasBackground ? shown.filter((frame) => isEnough(frame.background.pixels)) : shown;

  const series = seriesOf(seen.map(ofFace), { hasBackground });
  const scoreOf = scorerOf(series, colours);
  const own = scoreOf(colours);
  const decoys = decoySequences(profile.decoys, challenge.nonce).filter(
    (sequence) => sequence.join() !== sequenceOf(colours).join(),
  );
  const better = decoys.filter(
    (sequence) => scoreOf(withColours(colours, sequence)).score >= own.score,
  );
  const chroma = chromaOf(series);
  const modulation = ownShare(chroma, own.score);
  const yaw = median(seen.map((frame) => frame.yaw));
  const answers = answersOfCells(seen, series, { colours, lagMs: own.lagMs }, profile.cells);
  return {
    hasBackground,
    series,
    own,
    decoys: decoys.length,
    better: better.length,
    chroma,
    modulation,
    behind: lightBehind(seen, { colours, hasBackground }),
    halves: eachHalf(seen, { colours, hasBackground }),
    weakest: weakestAnswer(answers, profile.cells),
    shading: shadingOf(answers, { modulation, yaw }, profile.shading),
    clipped: median(seen.map((frame) => frame.clipped)),
  };
}

const ofFace = (frame: Lit) => ({ ...frame, light: frame.face });

/** How much of a change of color the session's own colors explain. */
function ownShare(chroma: number, score: number): number {
  return (chroma * Math.max(0, score)) / bestFit;
}

type Seen = { colours: LivenessManifest["colours"]; hasBackground: boolean };

function lightBehind(seen: readonly Lit[], { colours, hasBackground }: Seen): number {
  if (!hasBackground) return 0;
  const series = seriesOf(
    seen.map((frame) => ({ ...frame, light: frame.background })),
    { hasBackground: false },
  );
  return ownShare(chromaOf(series), scorerOf(series, colours)(colours).score);
}

/** Each block by itself: its lag must be the same, since it is the same camera, and its colors its own. */
function eachHalf(lit: readonly Lit[], { colours, hasBackground }: Seen): Half[] {
  return (["light_a", "light_b"] as const).map((block) => {
    const part = lit.filter((frame) => frame.block === block);
    const series = seriesOf(part.map(ofFace), { hasBackground });
    const { lagMs } = scorerOf(series, colours)(colours);
    return { lagMs, rank: rankOfHalf(series, colours, block) };
  });
}
