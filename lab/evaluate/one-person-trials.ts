import { judgedTogether, maxStills } from "#checks/face-match/more-looks.ts";
import { type Face, pairsOf, withWholeFilm } from "#checks/liveness/one-person.ts";
import { judgeOnePerson } from "#domain/assessment/judge-one-person.ts";
import { judgeFaces, leavesOpen, likenessOf } from "#domain/assessment/judge-similarity.ts";
import type { CheckStatus } from "#domain/evidence/checks.ts";
import type { EngineProfile } from "#domain/profile.ts";
import { addedUp, similarityBetween } from "#vision/faces/embed-faces.ts";

type Limits = EngineProfile["faceMatch"];

export type FilmDay = "same_day" | "other_day";

/** One person's pictures, each looked at once; a picture without one clear face is left out. */
export type Sitter = {
  portrait: Face;
  tilted: Face | undefined;
  selfie: Face;
  films: Partial<Record<FilmDay, readonly Face[]>>;
};

/** The parts of a verification that belong to a stranger; in `selfie and film`, the same stranger. */
export const strangersParts = ["film", "selfie", "selfie and film", "portrait_tilted"] as const;

/** How a verification of these faces ends: by `face_match`, and by holding all faces together. */
export type Played = {
  alone: CheckStatus;
  together: CheckStatus;
  /** The pairs below their `match`, as `portrait and film`. */
  below: string[];
};

export function playHonest(
  { films, ...still }: Sitter,
  day: FilmDay,
  limits: Limits,
): Played | undefined {
  const film = films[day];
  return film && play({ ...still, film }, limits);
}

/** The right person's pictures; one part is a stranger's of the same kind. */
export function playStranger(
  own: Sitter,
  other: Sitter,
  part: (typeof strangersParts)[number],
  limits: Limits,
): Played | undefined {
  const whose = (picture: string) => (part.split(" and ").includes(picture) ? other : own);
  const film = whose("film").films.same_day;
  const tilted = whose("portrait_tilted").tilted;
  const selfie = whose("selfie").selfie;
  if (!film || (part === "portrait_tilted" && !tilted)) return;
  return play({ portrait: own.portrait, tilted, selfie, film }, limits);
}

/**
 * Whether the network separates two people at all, by the document of one and the selfie of the other. Rendered
 * people are more alike than people are, and two that count as one cannot show anything.
 */
export function areDistinguished(one: Sitter, other: Sitter, limits: Limits): boolean {
  const alike = (a: Sitter, b: Sitter) =>
    likenessOf(similarityBetween(lookOf(a.portrait), lookOf(b.selfie)), limits);
  return alike(one, other) < limits.match && alike(other, one) < limits.match;
}

type Pictures = Omit<Sitter, "films"> & { film: readonly Face[] };

function play({ portrait, tilted, selfie, film }: Pictures, limits: Limits): Played {
  const seen = [portrait, ...(tilted ? [tilted] : []), selfie, ...film];
  const { status, pairs } = judgeOnePerson(pairsOf(withWholeFilm(seen), limits), limits);
  return {
    alone: statusOfFaceMatch({ portrait, tilted, selfie, film }, limits),
    together: status,
    below: pairs.filter((pair) => pair.status !== "pass").map(({ a, b }) => `${a} and ${b}`),
  };
}

/** As `face_match` judges: one look at each side, and further ones only if that leaves it open. */
function statusOfFaceMatch(
  { portrait, tilted, selfie, film }: Pictures,
  limits: Limits,
): CheckStatus {
  const [one, other] = [lookOf(portrait), lookOf(selfie)];
  const alike = (a: Float32Array, b: Float32Array) => likenessOf(similarityBetween(a, b), limits);
  const likeness = alike(one, other);
  const { moreLooks } = limits;
  const judged = {
    ...limits,
    failsBelowMismatch: limits.failsBelowMismatch && portrait.isSure && selfie.isSure,
  };
  if (!moreLooks || !leavesOpen({ likeness, copied: 0 }, limits)) {
    return judgeFaces({ likeness }, judged).status;
  }
  const prints = (tilted?.templates ?? []).filter(
    (look) => alike(look, one) >= moreLooks.ownPortrait,
  );
  const stills = film
    .filter(({ picture }) => picture === "stills")
    .flatMap(({ templates }) => templates)
    .slice(0, maxStills)
    .filter((look) => alike(look, other) >= moreLooks.ownFace);
  const sides = { portraits: [one, ...prints], faces: [other, ...stills] };
  return judgeFaces({ likeness, together: judgedTogether(sides, { ...limits, moreLooks }) }, judged)
    .status;
}

function lookOf({ templates }: Face): Float32Array {
  return addedUp(templates) ?? new Float32Array();
}
