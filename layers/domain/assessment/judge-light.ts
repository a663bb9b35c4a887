import type {
  IlluminationFacts,
  LightGate,
  MeasuredLight,
  StoredIllumination,
} from "../evidence/facts/illumination.ts";
import type { EngineProfile } from "../profile.ts";
import { type Reason, reason } from "../reason-codes.ts";
import { type ScoredPart, unseen } from "./film-part.ts";

export type LightLimits = Pick<
  EngineProfile["liveness"],
  | "illumination"
  | "weakestCells"
  | "strongLight"
  | "lagMs"
  | "lagDifferenceMs"
  | "modulation"
  | "modulationWithoutBackground"
  | "clippedShare"
  | "wrongSequenceChroma"
  | "wrongSequenceScore"
  | "wrongSequenceShare"
>;

export type JudgedLight = ScoredPart & {
  /** Why the light decides nothing, for or against. */
  gate?: LightGate;
  /** The threshold for the fit of the colors. */
  limit?: number;
};

/** The fit of colors that are exactly the screen's. */
export const bestFit = 1.25;

/**
 * Which colors did the face reflect? Other colors than this session's contradict a face; too little light
 * never does. If the applicant chose the film without colors, nothing follows.
 */
export function judgeIllumination(
  facts: IlluminationFacts,
  limits: LightLimits,
): JudgedLight | undefined {
  if ("light" in facts) return;
  if (!("correlation" in facts)) return judgeTooFew(facts, limits);
  const gate = gateOf(facts, limits);
  const { illumination: limit } = limitsAt(facts.modulation_rms, limits);
  const measured = { score: scoreOver(limit, facts.correlation), ...(gate && { gate }), limit };
  if (isOtherColors(facts, limits)) {
    const detail = "The face reflects other colours than this session showed.";
    return { verdict: "fail", reasons: [reason("illumination_mismatch", { detail })], ...measured };
  }
  if (gate) return { verdict: "inconclusive", reasons: [reason(gate)], ...measured };
  return { ...judgeLight(lightFaults(facts, limits)), ...measured };
}

function judgeTooFew(
  { frames, clipped = 0 }: { frames: number; clipped?: number },
  { clippedShare }: LightLimits,
): JudgedLight {
  const found = frames === 0 ? "no_face" : "face_too_far";
  const gate = clipped > clippedShare ? "too_bright" : found;
  const detail = "Too little of a face was seen while the colours were shown.";
  return { ...unseen(reason(gate, { detail })), gate };
}

function gateOf(facts: MeasuredLight, limits: LightLimits): LightGate | undefined {
  const { modulation_rms: modulation, background_modulation: behind, clipped } = facts;
  const floor = facts.has_background ? limits.modulation[0] : limits.modulationWithoutBackground;
  if (clipped > limits.clippedShare) return "too_bright";
  if (modulation >= floor) return;
  return behind > floor ? "background_reflects" : "weak_reflection";
}

/** The light changes strongly, and hardly as the screen did. */
function isOtherColors(facts: MeasuredLight, limits: LightLimits): boolean {
  const { chroma_rms: chroma, modulation_rms: modulation } = facts;
  return (
    facts.has_background &&
    chroma >= limits.wrongSequenceChroma &&
    facts.correlation < limits.wrongSequenceScore &&
    modulation < chroma * limits.wrongSequenceShare &&
    facts.clipped <= limits.clippedShare
  );
}

/** Noise blurs the colors and scatters the cells of a face in weak light; in strong light nothing but a mirror does. */
function limitsAt(
  modulation: number,
  limits: Pick<LightLimits, "illumination" | "weakestCells" | "strongLight">,
): Pick<LightLimits, "illumination" | "weakestCells"> {
  return modulation >= limits.strongLight.modulation ? limits.strongLight : limits;
}

/** 0.5 at the limit, 1 at the best fit there is. */
function scoreOver(limit: number, fit: number): number {
  const over = (fit - limit) / (bestFit - limit);
  return fit >= limit ? Math.min(1, 0.5 + over / 2) : Math.max(0, fit / limit / 2);
}

/** Signs that a face in a screen's light would not show, in the order of the report. */
const faultSentences = {
  otherSequence: "another sequence fits better",
  otherHalf: "other colors, or another order of them, fit one half better",
  colours: "the colours do not follow the screen's",
  time: "the colours come too early or too late",
  halves: "the two halves are late by different times",
  strength: "the colours are stronger than a screen's light",
  cells: "a part of the face hardly answers, as beside a mirror",
  paint: "the colors lie on the face as paint does, and not as light falls",
} as const;

export type LightFault = keyof typeof faultSentences;

/** The faults in these facts; a fact that stored evidence lacks is no fault. */
export function lightFaults(facts: StoredIllumination, limits: LightLimits): LightFault[] {
  const { correlation, rank = 1, lag_ms: lags = [], modulation_rms: modulation = 0 } = facts;
  const { half_rank: ofHalves = [] } = facts;
  const [first = 0, second = first] = lags;
  // Older evidence has the lag of both halves instead.
  const { own_lag_ms: lag = (first + second) / 2 } = facts;
  const [earliest, latest] = limits.lagMs;
  const at = limitsAt(modulation, limits);
  const isFault: Record<LightFault, boolean> = {
    otherSequence: rank > 1,
    otherHalf: ofHalves.some((place) => place > 1),
    colours: correlation !== undefined && correlation < at.illumination,
    time: lags.length > 0 && (lag < earliest || lag > latest),
    halves: Math.abs(first - second) > limits.lagDifferenceMs,
    strength: modulation > limits.modulation[1],
    cells: facts.weakest_cells !== undefined && facts.weakest_cells < at.weakestCells,
    paint: facts.shading === "painted",
  };
  return faultNames.filter((name) => isFault[name]);
}

const faultNames = [
  "otherSequence",
  "otherHalf",
  "colours",
  "time",
  "halves",
  "strength",
  "cells",
  "paint",
] as const satisfies LightFault[];

/** Faults leave open whose light it was. Other colors than this session's have reasons of their own. */
export function judgeLight(faults: readonly LightFault[]): {
  verdict: "pass" | "inconclusive";
  reasons: Reason[];
} {
  if (faults.length === 0) return { verdict: "pass", reasons: [] };
  const listed = `${faults.map((name) => faultSentences[name]).join("; ")}.`;
  const detail = `${listed.charAt(0).toUpperCase()}${listed.slice(1)}`;
  const why = reason("illumination_mismatch", { severity: "warning", detail });
  return { verdict: "inconclusive", reasons: [why] };
}
