import { type LivenessBlock, packBlock } from "#domain/liveness/blocks.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { sha256 } from "#domain/sha256.ts";
import { bytesOf } from "../bytes-of.ts";
import type { FilmFrame, Run } from "./run.ts";

/** A session ready to be sent: its record, and the bytes of each block. */
export type Packed = {
  manifest: LivenessManifestOnWire;
  blocks: ReadonlyMap<LivenessBlock, Blob>;
  /** `movement=…, stills=…`: the SHA-256 of each block. */
  digests: string;
};

export async function sha256OfBlock(frames: readonly FilmFrame[]): Promise<string> {
  return sha256(await packFrames(frames));
}

/** Lists and packs a whole session; frames are counted in the order in which they were taken. */
export async function pack(run: Run, camera: LivenessManifestOnWire["camera"]): Promise<Packed> {
  const stills: FilmFrame[] = [...(run.first ? [run.first] : []), ...run.last];
  const byBlock: [LivenessBlock, FilmFrame[]][] = [
    ["movement", run.movement?.frames ?? []],
    ...(run.light
      ? ([
          ["light_a", run.light.a],
          ["light_b", run.light.b],
        ] as const satisfies [LivenessBlock, FilmFrame[]][])
      : []),
    ["stills", stills],
  ];
  const inOrder = byBlock
    .flatMap(([block, frames]) => frames.map((frame) => ({ block, frame })))
    .sort((a, b) => a.frame.tMs - b.frame.tMs);
  const frames = await Promise.all(
    inOrder.map(async ({ block, frame }, seq) => ({
      seq,
      block,
      t_ms: frame.tMs,
      ...(frame.presentedFrames !== undefined && { presented_frames: frame.presentedFrames }),
      width: frame.width,
      height: frame.height,
      bytes: frame.jpeg.size,
      sha256: await sha256(await bytesOf(frame.jpeg)),
    })),
  );
  const blocks = new Map<LivenessBlock, Blob>();
  const digests: string[] = [];
  for (const [block, taken] of byBlock) {
    // As the manifest counts them, though a still may have overtaken another in the encoder.
    const sorted = [...taken].sort((a, b) => a.tMs - b.tMs);
    const packed = await packFrames(sorted);
    blocks.set(block, new Blob([packed], { type: "application/octet-stream" }));
    digests.push(`${block}=${await sha256(packed)}`);
  }
  return {
    blocks,
    digests: digests.join(", "),
    manifest: {
      attempt_id: run.challenge.attempt_id,
      nonce: run.challenge.nonce,
      frames,
      prompts: run.movement?.prompts ?? [],
      colours: run.light?.colours ?? [],
      camera,
    },
  };
}

async function packFrames(frames: readonly FilmFrame[]): Promise<Uint8Array<ArrayBuffer>> {
  const buffers = await Promise.all(frames.map(({ jpeg }) => bytesOf(jpeg)));
  return packBlock(buffers.map((buffer) => new Uint8Array(buffer)));
}
