import { likenessOf } from "../assessment/judge-similarity.ts";
import { rounded } from "../rounded.ts";
import { cosineOf, type PackedFace } from "./packed-face.ts";

/** A face that is kept of a Case, and the engine profile that it was seen under. */
export type KeptFace = { caseId: string; engineProfile: string; face: PackedFace };

/** From how alike on two faces are told of: the profile's own `match`. */
export type AlikeLimits = { match: number; leastCosine?: number | undefined };

/** Those that are as alike as one person's, the most alike first. They must be of one engine profile. */
export function alikeFaces(
  own: PackedFace,
  others: readonly KeptFace[],
  limits: AlikeLimits,
): { caseId: string; likeness: number }[] {
  return others
    .map(({ caseId, face }) => ({ caseId, likeness: likenessOf(cosineOf(own, face), limits) }))
    .filter(({ likeness }) => likeness >= limits.match)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ caseId, likeness }) => ({ caseId, likeness: rounded(Math.min(1, likeness)) }));
}
