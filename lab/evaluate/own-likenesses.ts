import { likenessOf } from "#domain/assessment/judge-similarity.ts";
import { similarityBetween } from "#vision/faces/embed-faces.ts";
import { type EnrolledPerson, enrolledPeople } from "./enrolled-people.ts";
import type { Faces, Named } from "./look-trials.ts";

/**
 * How alike two strangers' faces are, and two strangers' documents, rising: what a look of another face, or of
 * another document, would be to the first one of its side.
 */
export function ownLikenesses(
  folder: { named: Named; faces: Faces },
  limits: { leastCosine?: number | undefined },
): { faces: Float32Array; portraits: Float32Array } {
  const { selfies, portraits: all } = enrolledPeople(folder);
  const portraits = all.filter(({ file, document }) => document !== file);
  return { faces: ofStrangers(selfies, limits), portraits: ofStrangers(portraits, limits) };
}

function ofStrangers(
  faces: readonly Pick<EnrolledPerson, "person" | "vector">[],
  limits: { leastCosine?: number | undefined },
): Float32Array {
  const likenesses: number[] = [];
  for (const [at, one] of faces.entries()) {
    for (const other of faces.slice(at + 1)) {
      if (other.person === one.person) continue;
      likenesses.push(likenessOf(similarityBetween(one.vector, other.vector), limits));
    }
  }
  return Float32Array.from(likenesses).sort();
}
