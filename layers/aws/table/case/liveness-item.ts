import * as z from "zod";
import { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { compact, expanded } from "../../compact.ts";
import { keys } from "../keys.ts";
import type { Item, Table, Write } from "../table.ts";

/** The attempt without its manifest, which lies apart: it is written once, and the attempt with every step. */
export function livenessItem({ manifest: _, ...attempt }: LivenessAttempt) {
  return { ...keys.liveness(attempt.caseId, attempt.id), v: 1, ...attempt };
}

export function toAttempt(item: Item): LivenessAttempt {
  return LivenessAttempt.parse(item);
}

/**
 * The sealed manifest of an attempt. Most members repeat for every frame: packed, little is left but the
 * hashes.
 */
export function manifestWrites(table: Table, { caseId, id, manifest }: LivenessAttempt): Write[] {
  if (!manifest) return [];
  const packed = compact(JSON.stringify(manifest), "highest");
  return [table.putting({ ...keys.livenessManifest(caseId, id), v: 1, packed })];
}

export function manifestOfItem(item: Item): LivenessManifest {
  const { packed } = ManifestItem.parse(item);
  // Written here alone, from a manifest that was parsed on its way in.
  return JSON.parse(expanded(packed)) as LivenessManifest;
}

const ManifestItem = z.object({ packed: z.instanceof(Uint8Array) });
