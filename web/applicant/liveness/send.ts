import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import { type ApplicantApi, Unreachable } from "../api.ts";
import { connectionAgain, post, type UploadProgress } from "../upload.ts";
import type { Packed } from "./pack.ts";

/**
 * Seals the session and brings its blocks to the service, through as many broken connections as it
 * takes. May be called again after a failure: blocks that arrived are not sent twice.
 */
export function sender(api: ApplicantApi, { manifest, blocks, digests }: Packed) {
  const arrived = new Set<LivenessBlock>();
  const total = [...blocks.values()].reduce((sum, { size }) => sum + size, 0);
  const attemptId = manifest.attempt_id;

  async function sendAll(tell: (progress: UploadProgress) => void): Promise<void> {
    tell({ phase: "sending", percent: 0 });
    const { uploads } = await api.sealLiveness(attemptId, manifest, digests);
    for (const slot of uploads) {
      const blob = blocks.get(slot.block);
      if (!blob || arrived.has(slot.block)) continue;
      const before = sizeOf(arrived);
      await sendBlock(
        slot,
        blob,
        (share) =>
          tell({
            phase: "sending",
            percent: Math.round((100 * (before + share * blob.size)) / total),
          }),
        () => tell({ phase: "waiting" }),
      );
      arrived.add(slot.block);
    }
  }

  function sizeOf(names: Iterable<LivenessBlock>): number {
    return [...names].reduce((sum, name) => sum + (blocks.get(name)?.size ?? 0), 0);
  }

  return sendAll;
}

const maxTries = 6;

async function sendBlock(
  slot: { url: string; fields: Record<string, string> },
  blob: Blob,
  tellShare: (share: number) => void,
  tellWaiting: () => void,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const status = await post(slot, blob, (percent) => tellShare(percent / 100));
    if (status >= 200 && status < 300) return;
    // A ticket that ran out is renewed by sealing again, which the next call of the sender does.
    if (attempt === maxTries || status === 403) throw new Unreachable();
    tellWaiting();
    await connectionAgain(attempt);
  }
}
