import type { CheckStatus } from "../evidence/checks.ts";
import type { LivenessFacts } from "../evidence/facts/liveness.ts";
import { type Reason, reason } from "../reason-codes.ts";
import { type FilmVerdict, type ScoredPart, unseen } from "./film-part.ts";

type Judged = { verdict: "pass" | "fail" | "inconclusive"; reasons: Reason[] };

type Facts<Part extends keyof LivenessFacts> = NonNullable<LivenessFacts[Part]>;

/** Contradictions first, then missing actions, then what could not be measured. */
export function fuseFilm(verdicts: readonly FilmVerdict[]): FilmVerdict {
  if (verdicts.includes("fail")) return "fail";
  if (verdicts.includes("not_completed")) return "not_completed";
  return verdicts.includes("inconclusive") ? "inconclusive" : "pass";
}

/** Without light a screen's recording could pass: such a session is for a person to judge. */
export function filmStatus(outcome: FilmVerdict, hasLight: boolean): CheckStatus {
  if (outcome === "fail") return "fail";
  return outcome === "pass" && hasLight ? "pass" : "review";
}

/** Was each movement made after its prompt, and not before? */
export function judgeMovement(
  facts: Pick<Facts<"movement">, "requested" | "observed" | "reach"> | undefined,
): ScoredPart {
  if (!facts) {
    return unseen(reason("no_face", { detail: "No face was visible before the first movement." }));
  }
  const { requested, observed, reach } = facts;
  const missed = requested.filter((movement) => !observed.includes(movement));
  const score = Math.min(1, Math.min(...reach) / 2);
  if (missed.length === 0) return { verdict: "pass", reasons: [], score };
  const detail = `Not seen as asked: ${missed.join(", ")}.`;
  const reasons = [reason("challenge_mismatch", { detail })];
  return { verdict: "not_completed", reasons, score };
}

/** Does the nose stand out as a head's does? */
export function judgePlanarity(
  facts: Pick<Facts<"planarity">, "nose_parallax" | "landmark_noise" | "looks_flat"> | undefined,
  limits: { planarity: number; landmarkNoise: number; failsWhenFlat: boolean },
): ScoredPart {
  if (!facts) return unseen(reason("no_face", { detail: "No face was seen at rest." }));
  const { nose_parallax: parallax, landmark_noise: noise, looks_flat: looksFlat } = facts;
  const seen = { parallax, isConfident: noise <= limits.landmarkNoise, looksFlat };
  const score = clamped(parallax / limits.planarity / 2);
  return { ...judgeDepth(seen, limits), score };
}

/** Is it one face from the first frame to the last? */
export function judgeContinuity(
  { min_pair: leastAlike }: Pick<Facts<"continuity">, "min_pair">,
  limits: { samePerson: number; differentPerson: number },
): ScoredPart {
  if (leastAlike === undefined) {
    return unseen(reason("no_face", { detail: "The face was not seen clearly in every part." }));
  }
  const { samePerson } = limits;
  const score = clamped(0.5 + (leastAlike - samePerson) / (1 - samePerson) / 2);
  return { ...judgeOneFace(leastAlike, limits), score };
}

/** Another face in the picture, or none, for more than a moment. */
export function judgeFacesSeen(
  { several, none }: Facts<"faces">,
  { strangeFrames }: { strangeFrames: number },
): Reason[] {
  return [
    ...(several > strangeFrames ? [reason("multiple_faces")] : []),
    ...(none > strangeFrames ? [reason("no_face")] : []),
  ];
}

function clamped(score: number): number {
  return Math.max(0, Math.min(1, score));
}

/** A nose that stands out is a head's. One that does not contradicts only if flatness was measured to. */
export function judgeDepth(
  seen: { parallax: number; isConfident: boolean; looksFlat: boolean },
  limits: { planarity: number; failsWhenFlat: boolean },
): Judged {
  const { parallax, isConfident, looksFlat } = seen;
  if (parallax >= limits.planarity && isConfident) return { verdict: "pass", reasons: [] };
  const isFlat = looksFlat && isConfident && limits.failsWhenFlat;
  const why = isFlat
    ? reason("replay_suspected", { severity: "critical", detail: depthDetails.flat })
    : reason("replay_suspected", { severity: "warning", detail: depthDetails.unseen });
  return { verdict: isFlat ? "fail" : "inconclusive", reasons: [why] };
}

const depthDetails = {
  flat: "The face was turned and its nose did not move as a nose does: it is flat.",
  unseen: "The nose was not seen to stand out from the face.",
};

/** Judges the two least similar faces of all parts of a film. */
export function judgeOneFace(
  leastAlike: number,
  limits: { samePerson: number; differentPerson: number },
): Judged {
  if (leastAlike < limits.differentPerson) {
    const detail = `Two parts of the film are alike by ${leastAlike}: below ${limits.differentPerson} two faces count as different people's.`;
    return { verdict: "fail", reasons: [reason("face_changed_during_capture", { detail })] };
  }
  if (leastAlike >= limits.samePerson) return { verdict: "pass", reasons: [] };
  const detail = `Two parts of the film are alike by ${leastAlike}: from ${limits.samePerson} on two faces count as one person's.`;
  const why = reason("face_changed_during_capture", { severity: "warning", detail });
  return { verdict: "inconclusive", reasons: [why] };
}
