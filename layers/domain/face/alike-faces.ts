import * as z from "zod";
import { likenessOf } from "../assessment/judge-similarity.ts";
import { rounded } from "../rounded.ts";
import { cosineOf, type PackedFace } from "./packed-face.ts";

/**
 * Which network made a vector, and from how alike on its check had two faces be one person's. The name of
 * the engine profile says neither for long: a profile may come to name another network.
 */
export const EmbedderRef = z.object({
  /** The beginning of the sha256 of its file. */
  network: z.string(),
  match: z.number(),
  leastCosine: z.number().exactOptional(),
});

export type EmbedderRef = z.output<typeof EmbedderRef>;

/** A face that is kept of a Case. One that was kept before it was noted what saw it is compared with none. */
export type KeptFace = {
  caseId: string;
  engineProfile: string;
  seenBy?: EmbedderRef | undefined;
  face: PackedFace;
};

/** Those of one network: vectors of two have nothing to do with one another, whatever their cosine. */
export function comparableWith(
  { seenBy: embedder }: Pick<KeptFace, "seenBy">,
  others: readonly KeptFace[],
): KeptFace[] {
  return others.filter((other) => embedder && other.seenBy?.network === embedder.network);
}

/** Those that are as alike as one person's by what saw this one, the most alike first. */
export function alikeFaces(
  { seenBy: embedder, face }: Pick<KeptFace, "seenBy" | "face">,
  others: readonly KeptFace[],
): { caseId: string; likeness: number }[] {
  if (!embedder) return [];
  return comparableWith({ seenBy: embedder }, others)
    .map((other) => ({
      caseId: other.caseId,
      likeness: likenessOf(cosineOf(face, other.face), embedder),
    }))
    .filter(({ likeness }) => likeness >= embedder.match)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ caseId, likeness }) => ({ caseId, likeness: rounded(Math.min(1, likeness)) }));
}
