import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import { weakestAnswer } from "./cell-answers.ts";
import { bestScore, chromaOf, type Scored, scorerOf, seriesOf } from "./colour-score.ts";
import { decoySequences, sequenceOf, withColours } from "./colour-template.ts";
import type { FollowedFrame } from "./follow-face.ts";
import { type FrameLight, measureLight } from "./region-light.ts";
import type { LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

export type IlluminationResult = {
  verdict: "pass" | "fail" | "inconclusive";
  reasons: Reason[];
  score: number;
  evidence: Record<string, unknown>;
};

type Lit = FrameLight & { tMs: number; block: string };

const ofFace = (frame: Lit) => ({ ...frame, light: frame.face });

/**
 * T3: which colours did the face reflect? The sequence that this session showed must explain the
 * light of the face better than every decoy; the light behind the face is taken away first, which
 * takes exposure and white balance with it. Too little signal is never a failure.
 */
export function judgeIllumination(
  frames: readonly FollowedFrame[],
  { challenge, manifest }: { challenge: LivenessChallenge; manifest: LivenessManifest },
  profile: LivenessProfile,
): IlluminationResult {
  const lit = frames.flatMap(({ picture, face, tMs, block }): Lit[] =>
    picture && face && (block === "light_a" || block === "light_b")
      ? [{ ...measureLight(picture, face.points, profile.light), tMs, block }]
      : [],
  );
  const shown = lit.filter(({ face }) => face.pixels >= profile.minimumFacePixels);
  if (shown.length < profile.minimumLitFrames) return tooFew(lit, profile);
  const hasBackground =
    median(shown.map(({ background }) => background.pixels)) >= profile.minimumBackgroundPixels;
  const seen = hasBackground
    ? shown.filter(({ background }) => background.pixels >= profile.minimumBackgroundPixels)
    : shown;

  const series = seriesOf(seen.map(ofFace), { hasBackground });
  const { colours } = manifest;
  const scoreOf = scorerOf(series, colours);
  const own = scoreOf(colours);
  const decoys = decoySequences(profile.decoys, challenge.nonce).filter(
    (sequence) => sequence.join() !== sequenceOf(colours).join(),
  );
  const better = decoys.filter(
    (sequence) => scoreOf(withColours(colours, sequence)).score >= own.score,
  ).length;
  const chroma = chromaOf(series);
  const modulation = (chroma * Math.max(0, own.score)) / bestScore;
  const halves = lagsOfHalves(seen, { colours, hasBackground });
  const answered = { colours, lagMs: own.lagMs, hasBackground };
  const weakest = weakestAnswer(seen, series, answered, profile.cells);
  const behind = seriesOf(
    seen.map((frame) => ({ ...frame, light: frame.background })),
    { hasBackground: false },
  );
  const behindScore = hasBackground ? scorerOf(behind, colours)(colours) : { score: 0, lagMs: 0 };
  const behindModulation = (chromaOf(behind) * Math.max(0, behindScore.score)) / bestScore;
  const clipped = median(seen.map((frame) => frame.clipped));

  const floor = hasBackground ? profile.modulation[0] : profile.modulationWithoutBackground;
  const limits = limitsAt(modulation, profile);
  const measured = { own, better, chroma, modulation, halves, weakest, clipped, floor, limits };
  const gate = gateOf(measured, { behindModulation, profile });
  const faults = gate ? [] : faultsOf(measured, profile);
  const isWrong =
    hasBackground &&
    chroma >= profile.wrongSequenceChroma &&
    own.score < profile.wrongSequenceScore &&
    modulation < chroma * profile.wrongSequenceShare &&
    !isOverBright(clipped, profile);
  const verdict = isWrong ? "fail" : gate || faults.length > 0 ? "inconclusive" : "pass";
  return {
    verdict,
    reasons: verdict === "pass" ? [] : reasonsOf({ isWrong, gate, faults }),
    score: scoreOver(limits.illumination, own.score),
    evidence: {
      status: verdict === "inconclusive" ? "review" : verdict,
      correlation: rounded(own.score, 3),
      threshold: limits.illumination,
      sequence: sequenceText(challenge),
      rank: better + 1,
      decoys: decoys.length,
      lag_ms: halves.map(({ lagMs }) => lagMs),
      modulation_rms: rounded(modulation, 4),
      chroma_rms: rounded(chroma, 4),
      background_modulation: rounded(behindModulation, 4),
      weakest_cells: rounded(weakest, 3),
      ambient_gate: gate ?? "ok",
      plot: plotOf(series, colours, own.lagMs),
    },
  };
}

type Measured = {
  own: Scored;
  better: number;
  chroma: number;
  modulation: number;
  halves: readonly Scored[];
  weakest: number;
  clipped: number;
  floor: number;
  limits: Limits;
};

type Limits = Pick<LivenessProfile, "illumination" | "weakestCells">;

/** Why the light says nothing, for or against. */
function gateOf(
  { modulation, clipped, floor }: Measured,
  { behindModulation, profile }: { behindModulation: number; profile: LivenessProfile },
): "too_bright" | "weak_reflection" | "background_reflects" | undefined {
  if (isOverBright(clipped, profile)) return "too_bright";
  if (modulation >= floor) return;
  return behindModulation > floor ? "background_reflects" : "weak_reflection";
}

function isOverBright(clipped: number, { clippedShare }: LivenessProfile): boolean {
  return clipped > clippedShare;
}

/** Noise blurs the colours and scatters the cells of a face in weak light; in strong light nothing but a mirror does. */
function limitsAt(modulation: number, profile: LivenessProfile): Limits {
  return modulation >= profile.strongLight.modulation ? profile.strongLight : profile;
}

/** 0.5 at the limit, 1 at the best fit there is. */
function scoreOver(limit: number, fit: number): number {
  const over = (fit - limit) / (bestScore - limit);
  return fit >= limit ? Math.min(1, 0.5 + over / 2) : Math.max(0, fit / limit / 2);
}

/** What a face in this screen's light would not show. */
function faultsOf(
  { own, better, modulation, halves, weakest, limits }: Measured,
  profile: LivenessProfile,
): string[] {
  const [first, second] = halves.map(({ lagMs }) => lagMs);
  const apart = Math.abs((first ?? 0) - (second ?? 0));
  const faults: [string, boolean][] = [
    ["another sequence fits better", better > 0],
    ["the colours do not follow the screen's", own.score < limits.illumination],
    [
      "the colours come too early or too late",
      own.lagMs < profile.lagMs[0] || own.lagMs > profile.lagMs[1],
    ],
    ["the two halves are late by different times", apart > profile.lagDifferenceMs],
    ["the colours are stronger than a screen's light", modulation > profile.modulation[1]],
    ["a part of the face hardly answers, as beside a mirror", weakest < limits.weakestCells],
  ];
  return faults.filter(([, isSo]) => isSo).map(([name]) => name);
}

function reasonsOf({
  isWrong,
  gate,
  faults,
}: {
  isWrong: boolean;
  gate: ReturnType<typeof gateOf>;
  faults: readonly string[];
}): Reason[] {
  if (isWrong) {
    const detail = "The face reflects other colours than this session showed.";
    return [reason("illumination_mismatch", { detail })];
  }
  if (gate) return [reason(gate)];
  const detail = `${faults.join("; ")}.`;
  return [
    reason("illumination_mismatch", {
      severity: "warning",
      detail: detail[0]?.toUpperCase() + detail.slice(1),
    }),
  ];
}

/** Each block by itself: its lag must be the same, since it is the same camera. */
function lagsOfHalves(
  lit: readonly Lit[],
  { colours, hasBackground }: { colours: LivenessManifest["colours"]; hasBackground: boolean },
): Scored[] {
  return (["light_a", "light_b"] as const).map((block) => {
    const part = lit.filter((frame) => frame.block === block);
    return scorerOf(seriesOf(part.map(ofFace), { hasBackground }), colours)(colours);
  });
}

/** Enough to draw what was seen over what was shown. */
function plotOf(
  { times, channels }: ReturnType<typeof seriesOf>,
  colours: LivenessManifest["colours"],
  lagMs: number,
): Record<string, unknown> {
  const start = times[0] ?? 0;
  const [u, v] = channels;
  return {
    t_ms: times.map((time) => Math.round(time - start)),
    red_green: u.map((value) => rounded(value, 4)),
    blue_green: v.map((value) => rounded(value, 4)),
    shown: colours.map(({ colour, paintedMs }) => ({
      colour,
      t_ms: Math.round(paintedMs + lagMs - start),
    })),
  };
}

function sequenceText({ light }: LivenessChallenge): string {
  return light ? `${light.a.join("")}|${light.b.join("")}` : "";
}

function tooFew(lit: readonly Lit[], profile: LivenessProfile): IlluminationResult {
  const isBright =
    lit.length > 0 && isOverBright(median(lit.map(({ clipped }) => clipped)), profile);
  const code = isBright ? "too_bright" : lit.length === 0 ? "no_face" : "face_too_far";
  return {
    verdict: "inconclusive",
    reasons: [
      reason(code, { detail: "Too little of a face was seen while the colours were shown." }),
    ],
    score: 0,
    evidence: { status: "review", ambient_gate: code, frames: lit.length },
  };
}
