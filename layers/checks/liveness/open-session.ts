import { type LivenessBlock, livenessBlocks, packBlock } from "#domain/liveness/blocks.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Colour } from "#vision/colour.ts";
import { readFrameFile } from "./frame-file.ts";
import type { FoundFrame, FoundSession } from "./session.ts";

export type StoredSession = {
  id: string;
  challenge: LivenessChallenge;
  manifest: LivenessManifest;
  /** Files, block by block in their order. */
  frames: Partial<Record<LivenessBlock, readonly Uint8Array[]>>;
  lightASha256?: string | undefined;
  revealedAt?: string | undefined;
  sealedAt?: string | undefined;
};

/** Makes pictures of the frames, as far as that can be done. */
export async function openSession(
  stored: StoredSession,
  decode: (bytes: Uint8Array) => Promise<Colour | undefined>,
): Promise<FoundSession> {
  const { id, challenge, manifest, lightASha256, revealedAt, sealedAt } = stored;
  const frames: FoundFrame[] = [];
  for (const block of livenessBlocks) {
    // A block at once: the decoder has threads of its own, which limit the concurrent ones.
    const opened = (stored.frames[block] ?? []).map(async (bytes) => {
      const [hash, picture] = await Promise.all([sha256(bytes), decode(bytes)]);
      return { block, sha256: hash, picture, ...readFrameFile(bytes) };
    });
    frames.push(...(await Promise.all(opened)));
  }
  const found = lightASha256 && (await sha256(packBlock(stored.frames.light_a ?? [])));
  return {
    id,
    challenge,
    manifest,
    frames,
    ...(lightASha256 && found && { lightA: { committed: lightASha256, found } }),
    ...(revealedAt && { revealedAt }),
    ...(sealedAt && { sealedAt }),
  };
}
