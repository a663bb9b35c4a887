import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { type LivenessBlock, livenessBlocks, unpackBlock } from "#domain/liveness/blocks.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { readCapture } from "../case/read-capture.ts";
import type { Ports } from "../ports.ts";
import { wholeAttempt } from "./whole-attempt.ts";

/** A session as submitted: its frames are those of the manifest, block by block and in order. */
export type LivenessSession = {
  attempt: LivenessAttempt;
  manifest: LivenessManifest;
  frames: Record<LivenessBlock, Uint8Array[]>;
};

/**
 * The session of a Case for its check, or the content of some of its blocks; undefined if none was
 * submitted. Throws if it is no longer complete.
 */
export async function readLiveness(
  ports: Pick<Ports, "cases" | "files" | "liveness">,
  caseId: string,
  blocks: readonly LivenessBlock[] = livenessBlocks,
): Promise<LivenessSession | undefined> {
  const theCase = await ports.cases.get(caseId);
  const attemptId = theCase?.liveness?.attemptId;
  if (!attemptId) return;
  const attempt = await wholeAttempt(ports, caseId, attemptId);
  const manifest = attempt?.manifest;
  if (!manifest || !attempt.blocks) throw new Error("The liveness attempt is not whole.");
  const frames: LivenessSession["frames"] = { movement: [], light_a: [], light_b: [], stills: [] };
  const wanted = attempt.blocks.filter(({ block }) => blocks.includes(block));
  const read = wanted.map(async (stored) => {
    const packed = await readCapture(ports, stored);
    if (!packed) throw new Error("A liveness block is not the one that was handed in.");
    // A file that is no block has none of the announced frames, which the check reports.
    frames[stored.block] = unpackBlock(packed) ?? [];
  });
  await Promise.all(read);
  return { attempt, manifest, frames };
}
