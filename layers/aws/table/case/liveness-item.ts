import * as z from "zod";
import { type AttemptState, LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { compact, expanded } from "../../compact.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import type { Item, Table, Write } from "../table.ts";

/** The attempt without its manifest, which lies apart: it is written once, and the attempt with every step. */
export function livenessItem({ manifest: _, blocks, ...attempt }: LivenessAttempt) {
  const packed = blocks && compact(JSON.stringify(blocks));
  return { ...keys.liveness(attempt.caseId, attempt.id), v: 1, ...attempt, packed };
}

export function toAttempt({ packed, ...item }: Item): LivenessAttempt {
  const blocks = packed instanceof Uint8Array ? JSON.parse(expanded(packed)) : undefined;
  return LivenessAttempt.parse({ ...item, ...(blocks && { blocks }) });
}

/** The next state of an attempt that is there; the challenge never changes. */
export function advancing(table: Table, attempt: LivenessAttempt, from: AttemptState): Write[] {
  const { challenge: _, ...item } = livenessItem(attempt);
  const asRead = {
    expression: "#state = :from",
    names: { "#state": "state" },
    values: { ":from": from },
  };
  const change = table.changing(item, overwriting(moving, item), asRead);
  return [change, ...manifestWrites(table, attempt)];
}

const moving = [
  ...Object.keys(LivenessAttempt.omit({ challenge: true, manifest: true, blocks: true }).shape),
  "packed",
];

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
