import { type FacePair, type FacePicture, facePictures } from "../evidence/facts/id-match.ts";
import { type Reason, reason } from "../reason-codes.ts";
import type { FilmVerdict } from "./film-part.ts";
import { asScore, type SimilarityLimits } from "./judge-similarity.ts";

export type OnePersonLimits = Pick<SimilarityLimits, "mismatch" | "failsBelowMismatch">;

type PairVerdict = "pass" | "review" | "fail";

export type JudgedPair = FacePair & { status: PairVerdict };

export type OnePerson = {
  status: PairVerdict | "not_run";
  /** Similarity of the least similar pair, 0 if it is negative. Absent if nothing was compared. */
  score?: number;
  reasons: Reason[];
  pairs: JudgedPair[];
};

/**
 * Whether the film shows the person of the portrait and of the selfie, and the tilted photograph the
 * portrait of the straight one. Every pair counts by itself: a face that matches only one picture is not
 * thereby the other's person. `face_match` compares portrait and selfie.
 */
export function judgeOnePerson(pairs: readonly FacePair[], limits: OnePersonLimits): OnePerson {
  const judged = pairs.map((pair) => ({ ...pair, status: verdictOf(pair, limits) }));
  const worst = judged.toSorted((a, b) => a.likeness - b.likeness)[0];
  const isWhole = ["portrait", "selfie"].every((picture) =>
    judged.some(({ a, b }) => a === picture && isOfFilm(b)),
  );
  const found = worstOf(judged.map(({ status }) => status));
  return {
    status: found === "pass" && !isWhole ? "not_run" : found,
    ...(worst && { score: asScore(worst.likeness) }),
    reasons: reasonsOf(judged),
    pairs: judged,
  };
}

/** The result for a film with this status. The test that missed a face reports what could not be compared. */
export function verdictOnFilm(status: OnePerson["status"]): FilmVerdict {
  if (status === "fail") return "fail";
  return status === "review" ? "inconclusive" : "pass";
}

/**
 * The pairs that are judged. Each part of the film is compared with the selfie, which was taken on the
 * same day. Only the whole film is compared with the portrait, which print may have damaged.
 */
export function isJudged(a: FacePicture, b: FacePicture): boolean {
  if (a === "portrait") return b === "portrait_tilted" || b === "film";
  return a === "selfie" && isOfFilm(b) && b !== "film";
}

/** The whole film, or a part of it. */
export function isOfFilm(picture: FacePicture): boolean {
  return facePictures.indexOf(picture) >= facePictures.indexOf("film");
}

function verdictOf({ likeness, match, sure }: FacePair, limits: OnePersonLimits): PairVerdict {
  if (likeness >= match) return "pass";
  return likeness < limits.mismatch && sure && limits.failsBelowMismatch ? "fail" : "review";
}

function worstOf(statuses: readonly PairVerdict[]): PairVerdict {
  if (statuses.includes("fail")) return "fail";
  return statuses.includes("review") ? "review" : "pass";
}

const details = {
  film_of_another_person: {
    fail: "The film shows another person than the %.",
    review: "It is not sure that the film shows the person of the %.",
  },
  portrait_of_another_person: {
    fail: "The tilted photograph shows another person's portrait than the straight one.",
    review: "It is not sure that the tilted photograph shows the portrait of the straight one.",
  },
} as const;

function reasonsOf(judged: readonly JudgedPair[]): Reason[] {
  const ofTilt = judged.filter(({ b }) => !isOfFilm(b));
  const ofFilm = judged.filter(({ b }) => isOfFilm(b));
  return [
    ...reasonOf("film_of_another_person", ofFilm),
    ...reasonOf("portrait_of_another_person", ofTilt),
  ];
}

function reasonOf(code: keyof typeof details, judged: readonly JudgedPair[]): Reason[] {
  const status = worstOf(judged.map((pair) => pair.status));
  if (status === "pass") return [];
  const against = facePictures.filter((picture) =>
    judged.some((pair) => pair.a === picture && pair.status === status),
  );
  const detail = details[code][status].replace("%", against.join(" and the "));
  return [reason(code, { detail, ...(status === "review" && { severity: "warning" }) })];
}

/** The pairs as evidence stores them. */
export function pairsOnWire(pairs: readonly JudgedPair[]): (JudgedPair & { score: number })[] {
  return pairs.map(({ a, b, ...pair }) => ({ a, b, score: asScore(pair.likeness), ...pair }));
}
