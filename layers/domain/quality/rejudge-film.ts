import type { FilmPart, FilmVerdict } from "../assessment/film-part.ts";
import { judgeContinuity, judgePlanarity } from "../assessment/judge-film.ts";
import { judgeLight, type LightLimits, lightFaults } from "../assessment/judge-light.ts";
import { fuseParts } from "../assessment/judge-liveness.ts";
import { verdictOnFilm } from "../assessment/judge-one-person.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { StoredLivenessFacts } from "../evidence/facts/liveness.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import { type FilmPartName, filmParts, hasStrangeFace, reasonsByPart } from "./reasons-by-part.ts";
import { rejudgeIdMatch } from "./rejudge-id-match.ts";
import type { Thresholds } from "./thresholds.ts";

type Limits = LightLimits & { landmarkNoise: number; differentPerson: number };

type Parts = Partial<Record<FilmPartName, FilmPart>>;

/**
 * Each test by its own threshold, and then all of them together. A test without a new threshold, or
 * without facts in the evidence, keeps its result. An incomplete film has no measures.
 */
export function rejudgeFilm(found: Evidence, thresholds: Thresholds, limits: Limits): Evidence {
  const { planarity, illumination, samePerson, faceMatch, faceMismatch } = thresholds;
  const asked = [planarity, illumination, samePerson, faceMatch, faceMismatch];
  if (asked.every((each) => each === undefined)) return found;
  const facts = readFacts(StoredLivenessFacts, found);
  const ended = endedAs(facts, found.reasons);
  if (!ended) return found;
  const storedReasons = reasonsByPart(found.reasons, facts);
  const anew: Parts = {
    ...rejudgeDepth(facts, thresholds, limits),
    ...rejudgeOneFace(facts, thresholds, limits),
    ...rejudgeOnePerson(facts, thresholds),
    ...rejudgeLight(facts, thresholds, limits),
  };
  const { status, reasons } = fuseParts<Evidence["reasons"][number]>(
    [
      { verdict: ended.others, reasons: storedReasons.others },
      { verdict: ended.movement, reasons: [] },
      ...filmParts.map(
        (part) => anew[part] ?? { verdict: ended[part], reasons: storedReasons[part] },
      ),
    ],
    { hasLight: facts.illumination?.status !== "not_run" },
  );
  // The score was the nearest of all tests to its limit under the thresholds of then.
  const { score: _score, threshold: _threshold, ...rest } = found;
  return { ...rest, reasons, status };
}

/** How each part ended; nothing of a film that was not whole. */
function endedAs(
  facts: StoredLivenessFacts,
  reasons: Evidence["reasons"],
): Record<FilmPartName | "movement" | "others", FilmVerdict> | undefined {
  const { movement, planarity, continuity, illumination, integrity, id_match: idMatch } = facts;
  if (!movement?.status || !planarity?.status || !continuity?.status) return;
  if (!illumination?.status || !integrity?.status) return;
  const isPlain = integrity.status === "pass" && !hasStrangeFace(reasons, facts);
  return {
    others: isPlain ? "pass" : "inconclusive",
    movement: verdictOf(movement.status),
    planarity: verdictOf(planarity.status),
    continuity: verdictOf(continuity.status),
    // Evidence from before the film was compared with the selfie has no pairs, and was not judged.
    id_match: verdictOnFilm((idMatch?.pairs && idMatch.status) ?? "not_run"),
    illumination: illumination.status === "not_run" ? "pass" : verdictOf(illumination.status),
  };
}

function verdictOf(status: Evidence["status"]): FilmVerdict {
  return status === "pass" || status === "fail" ? status : "inconclusive";
}

function rejudgeDepth(
  { planarity: seen = {} }: StoredLivenessFacts,
  { planarity }: Thresholds,
  { landmarkNoise }: Limits,
): Parts {
  const { nose_parallax, landmark_noise, looks_flat = false, looks_flat_mode: mode } = seen;
  if (planarity === undefined || nose_parallax === undefined || landmark_noise === undefined)
    return {};
  const facts = { nose_parallax, landmark_noise, looks_flat };
  const limits = { planarity, landmarkNoise, failsWhenFlat: mode === "fails" };
  return { planarity: judgePlanarity(facts, limits) };
}

function rejudgeOneFace(
  { continuity: { min_pair } = {} }: StoredLivenessFacts,
  { samePerson }: Thresholds,
  { differentPerson }: Limits,
): Parts {
  if (samePerson === undefined || min_pair === undefined) return {};
  const limits = { samePerson, differentPerson: Math.min(differentPerson, samePerson) };
  return { continuity: judgeContinuity({ min_pair }, limits) };
}

function rejudgeOnePerson(
  { id_match: seen = {} }: StoredLivenessFacts,
  { faceMatch, faceMismatch }: Thresholds,
): Parts {
  if (faceMatch === undefined && faceMismatch === undefined) return {};
  const judged = rejudgeIdMatch(seen, { faceMatch, faceMismatch });
  if (!judged) return {};
  return { id_match: { verdict: verdictOnFilm(judged.status), reasons: judged.reasons } };
}

/** Other colors than the session's contradict under any limit, and light that says too little never does. */
function rejudgeLight(
  { illumination: seen = {} }: StoredLivenessFacts,
  { illumination }: Thresholds,
  limits: Limits,
): Parts {
  if (illumination === undefined || seen.correlation === undefined) return {};
  if (seen.status === "fail" || seen.ambient_gate !== "ok") return {};
  const strongLight = { ...limits.strongLight, illumination };
  return { illumination: judgeLight(lightFaults(seen, { ...limits, illumination, strongLight })) };
}
