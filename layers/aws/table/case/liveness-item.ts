import * as z from "zod";
import { type AttemptState, LivenessAttempt } from "#domain/liveness/attempt.ts";
import { livenessKey } from "#domain/liveness/blocks.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { compact, expanded } from "../../compact.ts";
import { overwriting } from "../change-of.ts";
import { toColumns, toRows } from "../columns.ts";
import { keys } from "../keys.ts";
import type { Item, Table, Write } from "../table.ts";

/** The attempt without its manifest, which lies apart: it is written once, and the attempt with every step. */
export function livenessItem({ manifest: _, blocks, ...attempt }: LivenessAttempt) {
  const packed = blocks && compact(JSON.stringify(blocks.map(inPlace(attempt))));
  return { ...keys.liveness(attempt.caseId, attempt.id), v: 1, ...attempt, packed };
}

export function toAttempt({ packed, ...item }: Item): LivenessAttempt {
  if (!(packed instanceof Uint8Array)) return LivenessAttempt.parse(item);
  const stored: Partial<Block>[] = JSON.parse(expanded(packed));
  const blocks = stored.map((block) => ({ ...block, key: block.key ?? placeOf(item, block) }));
  return LivenessAttempt.parse({ ...item, blocks });
}

type Block = NonNullable<LivenessAttempt["blocks"]>[number];

/** A block of this attempt lies where its name says. One that was carried over lies elsewhere. */
const inPlace =
  (attempt: Item) =>
  ({ key, ...block }: Block) =>
    key === placeOf(attempt, block) ? block : { ...block, key };

function placeOf({ caseId, id }: Item, { block }: Partial<Block>): string {
  return livenessKey({
    caseId: String(caseId),
    attemptId: String(id),
    block: block ?? "movement",
  });
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
 * hashes, which lie beside it as bytes. Frames are numbered in their order.
 */
export function manifestWrites(table: Table, { caseId, id, manifest }: LivenessAttempt): Write[] {
  if (!manifest) return [];
  const { frames, ...rest } = manifest;
  const columns = toColumns(frames.map(({ seq: _, sha256: __, ...frame }) => frame));
  const packed = compact(JSON.stringify({ ...rest, frames: columns }));
  const hashes = Buffer.from(frames.map(({ sha256 }) => sha256).join(""), "hex");
  return [table.putting({ ...keys.livenessManifest(caseId, id), v: 1, packed, hashes })];
}

export function manifestOfItem(item: Item): LivenessManifest {
  const { packed, hashes } = ManifestItem.parse(item);
  const all = Buffer.from(hashes).toString("hex").match(/.{64}/g) ?? [];
  const { frames, ...rest } = JSON.parse(expanded(packed));
  const rows = toRows(frames, all.length);
  // Written here alone, from a manifest that was parsed on its way in.
  return {
    ...rest,
    frames: rows.map((row, seq) => ({ seq, ...row, sha256: all[seq] })),
  } as LivenessManifest;
}

const ManifestItem = z.object({
  packed: z.instanceof(Uint8Array),
  hashes: z.instanceof(Uint8Array),
});
