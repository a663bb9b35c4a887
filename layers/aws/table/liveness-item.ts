import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import * as z from "zod";
import { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { keys } from "./keys.ts";
import type { Item } from "./table.ts";

/** The manifest is kept as text: it is read whole or not at all, and takes half the room. */
export function livenessItem({ manifest, ...attempt }: LivenessAttempt) {
  return {
    ...keys.liveness(attempt.caseId, attempt.id),
    v: 1,
    ...attempt,
    ...(manifest && { manifest: JSON.stringify(manifest) }),
  };
}

export function toAttempt(item: Item): LivenessAttempt {
  const { manifest, ...attempt } = AttemptItem.parse(item);
  return { ...attempt, ...(manifest !== undefined && { manifest: toManifest(manifest) }) };
}

/** Most of a manifest says the same of every frame: packed, little is left but the hashes. */
export function manifestItem(
  { caseId, id }: Pick<LivenessAttempt, "caseId" | "id">,
  manifest: LivenessManifest,
) {
  const packed = brotliCompressSync(JSON.stringify(manifest)).toString("base64");
  return { ...keys.livenessManifest(caseId, id), v: 1, packed };
}

export function manifestOfItem(item: Item): LivenessManifest {
  const { packed } = ManifestItem.parse(item);
  return toManifest(brotliDecompressSync(Buffer.from(packed, "base64")).toString());
}

/** Written here alone, from a manifest that was parsed on its way in. */
function toManifest(text: string): LivenessManifest {
  return JSON.parse(text) as LivenessManifest;
}

const AttemptItem = LivenessAttempt.extend({ manifest: z.string().exactOptional() });

const ManifestItem = z.object({ packed: z.string() });
