import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import {
  blockContentType,
  blocksOf,
  type LivenessBlock,
  livenessKey,
  packedBytes,
} from "#domain/liveness/blocks.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { manifestFaults } from "#domain/liveness/manifest-faults.ts";
import { ticketSeconds } from "../applicant/request-upload.ts";
import type { Ports, UploadTicket } from "../ports.ts";
import { type AttemptRef, ownAttempt, requireUnexpired, wrongStep } from "./own-attempt.ts";

export type BlockSlot = { block: LivenessBlock; bytes: number; ticket: UploadTicket };

type Sealed = {
  manifest: LivenessManifest;
  /** The digests of the packed blocks, hex. A block with a known digest need not be read at the submission. */
  digests?: Partial<Record<LivenessBlock, string>>;
};

/**
 * Fixes the recording, by the hash of each frame, before any of it is uploaded: a slow network then gives no extra
 * time to fake one. Sealing the same again issues fresh tickets, so that an upload can continue.
 */
export async function sealLiveness(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness">,
  { manifest, digests = {}, ...ref }: AttemptRef & Sealed,
): Promise<{ slots: BlockSlot[] }> {
  const attempt = await ownAttempt(ports, ref);
  if (attempt.state === "sealed") await requireSame(ports, attempt, manifest);
  else await seal(ports, attempt, manifest);
  const slots = blocksOf(attempt.challenge).map(async (block) => {
    const bytes = blockBytes(manifest, block);
    const ticket = await ports.files.ticket({
      key: livenessKey({ ...ref, block }),
      contentType: blockContentType,
      minBytes: bytes,
      maxBytes: bytes,
      expiresInSeconds: ticketSeconds,
      sha256: digests[block],
    });
    return { block, bytes, ticket };
  });
  return { slots: await Promise.all(slots) };
}

/** How large the block is that a manifest lists. */
function blockBytes({ frames }: LivenessManifest, block: LivenessBlock): number {
  return packedBytes(frames.filter((frame) => frame.block === block).map(({ bytes }) => bytes));
}

async function seal(
  ports: Pick<Ports, "clock" | "liveness">,
  attempt: LivenessAttempt,
  manifest: LivenessManifest,
): Promise<void> {
  const before = attempt.challenge.light ? "revealed" : "drawn";
  if (attempt.state !== before) throw wrongStep(attempt);
  const now = ports.clock.now();
  requireUnexpired(attempt, now);
  const faults = manifestFaults(manifest, attempt.challenge);
  if (faults.length > 0) {
    throw new Refusal("invalid_parameter", "This is not an answer to the challenge.", {
      param: "manifest",
      extra: { faults },
    });
  }
  const sealedBytes = Object.fromEntries(
    blocksOf(attempt.challenge).map((block) => [block, blockBytes(manifest, block)]),
  );
  await ports.liveness.advance(
    { ...attempt, state: "sealed", manifest, sealedAt: now.toISOString(), sealedBytes },
    before,
  );
}

async function requireSame(
  ports: Pick<Ports, "liveness">,
  attempt: LivenessAttempt,
  manifest: LivenessManifest,
): Promise<void> {
  const hashes = (of: LivenessManifest | undefined) =>
    of?.frames.map(({ sha256 }) => sha256).join();
  if (hashes(await ports.liveness.manifestOf(attempt)) !== hashes(manifest)) {
    throw wrongStep(attempt);
  }
}
