import { likenessOf } from "#domain/assessment/judge-similarity.ts";
import { cosineOf, packFace } from "#domain/face/packed-face.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { type Enrolled, enrolFaces } from "./enrol-faces.ts";
import { readPairs } from "./pairs-file.ts";
import type { Scored } from "./verification.ts";

export type ScoredPair = Scored & {
  a: string;
  b: string;
  condition?: string | undefined;
  /** Measures of the worse picture; absent if one could not be enrolled. */
  worst?: { eyes: number; sharpness: number; turn: number };
  /** Whether the network is sure enough of both to fail them below `mismatch`. */
  isSure?: boolean;
};

export type ScoredFolder = {
  pairs: ScoredPair[];
  enrolled: ReadonlyMap<string, Enrolled>;
  /** Faces that a picture shows, if that is known. */
  counts: Readonly<Record<string, number>>;
};

/** The score of a pair if one of its pictures shows no usable face. */
export const neverCompared = -Infinity;

/**
 * Every pair that a folder's `pairs.json` names, scored as the check does, the first picture as the document.
 * `isSealed`: by vectors as a renewal has them, one byte for each number.
 */
export async function scorePairs(
  folder: string,
  profile: string,
  { isSealed = false }: { isSealed?: boolean } = {},
): Promise<ScoredFolder> {
  const named = await readPairs(folder);
  if ("people" in named) throw new Error(`${folder} names people and no pairs`);
  const { pairs, counts = {} } = named;
  const files = new Set([...pairs.flatMap(({ a, b }) => [a, b]), ...Object.keys(counts)]);
  const limits = engineProfileOf(profile).faceMatch;
  const { enrolled, likeness } = await enrolFaces(folder, files, profile);
  const scored = pairs.map((pair): ScoredPair => {
    const [one, other] = [enrolled.get(pair.a)?.face, enrolled.get(pair.b)?.face];
    if (!one || !other) return { ...pair, score: neverCompared };
    const worst = {
      eyes: Math.min(one.eyes, other.eyes),
      sharpness: Math.min(one.sharpness, other.sharpness),
      turn: Math.max(one.turn, other.turn),
    };
    const isSure = one.isSure && other.isSure;
    const score = isSealed
      ? likenessOf(cosineOf(packFace(one.vector), packFace(other.vector)), limits)
      : likeness(one.vector, other.vector);
    return { ...pair, score, isSure, worst };
  });
  return { pairs: scored, enrolled, counts };
}
