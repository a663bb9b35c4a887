import type { LivenessFacts } from "../evidence/facts/liveness.ts";
import type { EngineProfile } from "../profile.ts";
import { type Reason, reason } from "../reason-codes.ts";
import { rounded } from "../rounded.ts";
import type { FilmPart, FilmVerdict, ScoredPart } from "./film-part.ts";
import {
  filmStatus,
  fuseFilm,
  judgeContinuity,
  judgeFacesSeen,
  judgeMovement,
  judgePlanarity,
} from "./judge-film.ts";
import { judgeIntegrity } from "./judge-integrity.ts";
import { type JudgedLight, judgeIllumination } from "./judge-light.ts";
import { judgeOnePerson, type OnePerson, verdictOnFilm } from "./judge-one-person.ts";
import type { Judgement } from "./judgement.ts";

export type LivenessLimits = EngineProfile["liveness"] & {
  faces: Pick<EngineProfile["faceMatch"], "match" | "mismatch" | "failsBelowMismatch">;
};

/** How each test of a whole film ended. */
export type JudgedFilm = {
  movement: ScoredPart;
  planarity: ScoredPart;
  continuity: ScoredPart;
  idMatch: OnePerson;
  /** Absent if the applicant chose the film without colors. */
  illumination?: JudgedLight;
};

export type LivenessJudgement = Judgement & {
  outcome: FilmVerdict;
  integrity: FilmPart;
  /** Absent of a film that is not whole. */
  film?: JudgedFilm;
};

/** Every test gives this score on its own limit, and so it is no limit of its own. */
const onTheLimit = 0.5;

/** No film was submitted: the applicant declined it, or made none. */
export function judgeNoFilm({ isDeclined }: { isDeclined: boolean }): Judgement {
  const why = isDeclined
    ? reason("liveness_declined", {
        detail: "The applicant went on without the film of the face.",
      })
    : reason("challenge_timeout", { detail: "No film of the face was submitted." });
  return { status: "not_run", reasons: [why] };
}

/**
 * Was a person there, did that person answer this challenge, and is it the person of the document and the
 * selfie? Only an outright contradiction fails; anything else that is missing asks for a review. The
 * score is that of the test nearest to its limit, which is at 0.5.
 */
export function judgeLiveness(facts: LivenessFacts, limits: LivenessLimits): LivenessJudgement {
  const { isWhole, ...integrity } = judgeIntegrity(facts.integrity, limits);
  if (!isWhole) {
    return {
      ...{ status: "review", reasons: integrity.reasons },
      ...{ outcome: "not_completed", integrity },
    };
  }
  const { faces = { several: 0, none: 0 }, continuity = {}, id_match: idMatch } = facts;
  const light = facts.illumination && judgeIllumination(facts.illumination, limits);
  const film: JudgedFilm = {
    movement: judgeMovement(facts.movement),
    planarity: judgePlanarity(facts.planarity, limits),
    continuity: judgeContinuity(continuity, limits),
    idMatch: judgeOnePerson(idMatch?.pairs ?? [], limits.faces),
    ...(light && { illumination: light }),
  };
  const strange = judgeFacesSeen(faces, limits);
  const scored = [
    film.movement,
    film.planarity,
    film.continuity,
    ...(film.idMatch.status === "not_run" ? [] : [idMatchPart(film.idMatch)]),
    ...(light ? [light] : []),
  ];
  const { outcome, ...judged } = fuseParts(
    [
      integrity,
      { verdict: strange.length > 0 ? "inconclusive" : "pass", reasons: strange },
      ...scored,
      ...(light ? [] : [{ verdict: "pass", reasons: [reason("flash_declined")] } as const]),
    ],
    { hasLight: light !== undefined },
  );
  return {
    ...judged,
    score: rounded(Math.min(...scored.map(({ score }) => score)), 3),
    threshold: onTheLimit,
    ...{ outcome, integrity, film },
  };
}

/** All parts of a whole film together, in the order of the report. */
export function fuseParts<Why extends { code: string }>(
  parts: readonly { verdict: FilmVerdict; reasons: readonly Why[] }[],
  { hasLight }: { hasLight: boolean },
): { status: Judgement["status"]; reasons: Why[]; outcome: FilmVerdict } {
  const outcome = fuseFilm(parts.map(({ verdict }) => verdict));
  const reasons = causeFirst(parts.flatMap((part) => part.reasons));
  return { status: filmStatus(outcome, hasLight), reasons, outcome };
}

/** The margin of the pair that is nearest to its own limit, on the scale of the other tests. */
function idMatchPart({ status, pairs, reasons }: OnePerson): ScoredPart {
  const shares = pairs.map(({ likeness, match }) => 0.5 + (likeness - match) / (1 - match) / 2);
  return {
    verdict: verdictOnFilm(status),
    reasons,
    score: Math.max(0, Math.min(1, ...shares)),
  };
}

/** Without a face nothing moves, reflects or differs between frames, so that reason comes first. */
function causeFirst<Why extends Pick<Reason, "code"> | { code: string }>(
  reasons: readonly Why[],
): Why[] {
  const isCause = ({ code }: Why) => code === "no_face";
  return [...reasons.filter(isCause), ...reasons.filter((each) => !isCause(each))];
}
