import * as z from "zod";
import { likenessOf } from "../assessment/judge-similarity.ts";
import { rounded } from "../rounded.ts";
import { cosineOf, type PackedFace } from "./packed-face.ts";

/**
 * The network that made a vector, and the similarity from which its check took two faces for one
 * person's. The name of the engine profile is not enough: a profile may come to name another network.
 */
export const EmbedderRef = z.object({
  /** The beginning of the sha256 of its file. */
  network: z.string(),
  match: z.number(),
  leastCosine: z.number().exactOptional(),
});

export type EmbedderRef = z.output<typeof EmbedderRef>;

/** A stored face of a Case. A face without its network is compared with none. */
export type KeptFace = {
  caseId: string;
  engineProfile: string;
  seenBy?: EmbedderRef | undefined;
  face: PackedFace;
};

/** Faces of the same network: vectors of two networks cannot be compared, whatever their cosine. */
export function comparableWith(
  { seenBy: embedder }: Pick<KeptFace, "seenBy">,
  others: readonly KeptFace[],
): KeptFace[] {
  return others.filter((other) => embedder && other.seenBy?.network === embedder.network);
}

/** Faces that are as similar as one person's by the network of this one, the most similar first. */
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
