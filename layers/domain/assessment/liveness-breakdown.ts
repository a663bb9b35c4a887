import type { Evidence } from "../evidence/evidence.ts";
import type { IlluminationFacts, StoredIllumination } from "../evidence/facts/illumination.ts";
import type { LivenessFacts, StoredLivenessFacts } from "../evidence/facts/liveness.ts";
import { partStatus } from "./film-part.ts";
import type { JudgedFilm, LivenessJudgement, LivenessLimits } from "./judge-liveness.ts";
import { pairsOnWire } from "./judge-one-person.ts";

/** The facts as evidence stores them, with the status and threshold of each part. */
export function livenessBreakdown(
  facts: LivenessFacts,
  { outcome, integrity, film }: LivenessJudgement,
  limits: LivenessLimits & { calibration: string },
): NonNullable<Evidence["breakdown"]> {
  const ends = {
    integrity: { status: partStatus(integrity.verdict), ...facts.integrity },
    calibration: { name: limits.calibration },
  };
  if (!film) return { result: { outcome }, ...ends } satisfies StoredLivenessFacts;
  const { movement, planarity, continuity } = film;
  return {
    result: { outcome },
    movement: { status: partStatus(movement.verdict), ...facts.movement },
    planarity: {
      status: partStatus(planarity.verdict),
      ...(facts.planarity && {
        ...facts.planarity,
        threshold: limits.planarity,
        looks_flat_mode: limits.failsWhenFlat ? "fails" : "evidence_only",
      }),
    },
    ...(facts.illumination && { illumination: lightOnWire(facts.illumination, film) }),
    continuity: {
      status: partStatus(continuity.verdict),
      ...facts.continuity,
      ...(facts.continuity?.min_pair !== undefined && { threshold: limits.samePerson }),
    },
    id_match: idMatchOnWire(facts, film, limits),
    // Apart from the tests: it is shown, and no status, score or reason follows from it.
    ...(facts.pad && {
      pad: { status: "detail" in facts.pad ? "not_run" : "evidence_only", ...facts.pad },
    }),
    ...(facts.faces && { faces: facts.faces }),
    ...ends,
  } satisfies StoredLivenessFacts;
}

function lightOnWire(facts: IlluminationFacts, { illumination }: JudgedFilm): StoredIllumination {
  if (!illumination) return { status: "not_run", ...facts };
  const { verdict, gate, limit } = illumination;
  return {
    status: partStatus(verdict),
    ...facts,
    ...(limit !== undefined && { threshold: limit }),
    ambient_gate: gate ?? "ok",
  };
}

function idMatchOnWire(
  { id_match: facts }: LivenessFacts,
  { idMatch: { status, score, pairs } }: JudgedFilm,
  { faces: { match, mismatch, failsBelowMismatch } }: LivenessLimits,
) {
  return {
    status,
    ...(score !== undefined && { score }),
    match,
    mismatch,
    fails_below_mismatch: failsBelowMismatch,
    pairs: pairsOnWire(pairs),
    not_compared: facts?.not_compared ?? [],
  };
}
