import { judgeLight, type LightFaults } from "#domain/assessment/judge-film.ts";
import { type Reason, reason } from "#domain/evidence/reason-codes.ts";
import type { ScreenLight } from "./screen-light.ts";
import type { LivenessProfile } from "./session.ts";

export type IlluminationVerdict = {
  verdict: "pass" | "fail" | "inconclusive";
  reasons: Reason[];
  /** Why the light says nothing, for or against. */
  gate: Gate | undefined;
  /** What the fit of the colours was held against. */
  limit: number;
};

type Gate = "too_bright" | "weak_reflection" | "background_reflects";

/** Other colours than this session's contradict a face; light that says too little never does. */
export function illuminationVerdict(
  light: ScreenLight,
  profile: LivenessProfile,
): IlluminationVerdict {
  const limits = limitsAt(light.modulation, profile);
  const limit = limits.illumination;
  const gate = gateOf(light, profile);
  if (isWrong(light, profile)) {
    const detail = "The face reflects other colours than this session showed.";
    return { verdict: "fail", reasons: [reason("illumination_mismatch", { detail })], gate, limit };
  }
  if (gate) return { verdict: "inconclusive", reasons: [reason(gate)], gate, limit };
  return { ...judgeLight(faultsOf(light, limits, profile)), gate, limit };
}

function gateOf(
  { hasBackground, modulation, behind, clipped }: ScreenLight,
  profile: LivenessProfile,
): Gate | undefined {
  const floor = hasBackground ? profile.modulation[0] : profile.modulationWithoutBackground;
  if (isOverBright(clipped, profile)) return "too_bright";
  if (modulation >= floor) return;
  return behind > floor ? "background_reflects" : "weak_reflection";
}

/** The light changes strongly, and hardly as the screen did. */
function isWrong(
  { hasBackground, chroma, own, modulation, clipped }: ScreenLight,
  profile: LivenessProfile,
): boolean {
  return (
    hasBackground &&
    chroma >= profile.wrongSequenceChroma &&
    own.score < profile.wrongSequenceScore &&
    modulation < chroma * profile.wrongSequenceShare &&
    !isOverBright(clipped, profile)
  );
}

export function isOverBright(clipped: number, { clippedShare }: LivenessProfile): boolean {
  return clipped > clippedShare;
}

type Limits = Pick<LivenessProfile, "illumination" | "weakestCells">;

/** Noise blurs the colours and scatters the cells of a face in weak light; in strong light nothing but a mirror does. */
function limitsAt(modulation: number, profile: LivenessProfile): Limits {
  return modulation >= profile.strongLight.modulation ? profile.strongLight : profile;
}

/** What a face in this screen's light would not show. */
function faultsOf(
  { own, better, modulation, halves, weakest, shading }: ScreenLight,
  limits: Limits,
  profile: LivenessProfile,
): LightFaults {
  const [first, second] = halves.map(({ lagMs }) => lagMs);
  const apart = Math.abs((first ?? 0) - (second ?? 0));
  return {
    otherSequence: better > 0,
    colours: own.score < limits.illumination,
    time: own.lagMs < profile.lagMs[0] || own.lagMs > profile.lagMs[1],
    halves: apart > profile.lagDifferenceMs,
    strength: modulation > profile.modulation[1],
    cells: weakest < limits.weakestCells,
    paint: shading.verdict === "painted",
  };
}
