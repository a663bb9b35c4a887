/** The parts of a session, each uploaded as one object. Without light there are two of them. */
export const livenessBlocks = ["movement", "light_a", "light_b", "stills"] as const;

export type LivenessBlock = (typeof livenessBlocks)[number];

export function blocksOf({ light }: { light: unknown }): LivenessBlock[] {
  return livenessBlocks.filter((block) => light || (block !== "light_a" && block !== "light_b"));
}

/** Beside the photographs of the Case, so that its erasure finds them. */
export function livenessKey(of: { caseId: string; attemptId: string; block: LivenessBlock }) {
  return `cases/${of.caseId}/liveness/${of.attemptId}/${of.block}`;
}

/**
 * Where the measures of a film lie that were made at its arrival: apart from what the inspection of
 * photographs writes, so that it cannot forge them.
 */
export function measuresKey(of: { caseId: string; attemptId: string }) {
  return `cases/${of.caseId}/measures/${of.attemptId}`;
}

/** All blocks together: what a phone on metered data may be asked to send. */
export const maxSessionBytes = 2_000_000;

export const maxFrameBytes = 400_000;

/** The number of frames of a block. The stills are one before the movements, one amid the light, one after. */
export const frameCounts: Record<LivenessBlock, { min: number; max: number }> = {
  movement: { min: 12, max: 150 },
  light_a: { min: 10, max: 80 },
  light_b: { min: 10, max: 100 },
  stills: { min: 2, max: 3 },
};

export const blockContentType = "application/octet-stream";

/** `u32 count | (u32 length, JPEG)*`, big-endian. */
export function packBlock(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(packedBytes(frames.map(({ length }) => length)));
  const view = new DataView(packed.buffer);
  view.setUint32(0, frames.length);
  let at = 4;
  for (const frame of frames) {
    view.setUint32(at, frame.length);
    packed.set(frame, at + 4);
    at += 4 + frame.length;
  }
  return packed;
}

/** How large a block of frames of these sizes is. */
export function packedBytes(frameBytes: readonly number[]): number {
  return frameBytes.reduce((sum, bytes) => sum + 4 + bytes, 4);
}

/** The frames of a block, or nothing when it is not exactly one: a byte too few, too many, an empty frame. */
export function unpackBlock(packed: Uint8Array): Uint8Array[] | undefined {
  if (packed.length < 4) return;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const count = view.getUint32(0);
  const max = Math.max(...Object.values(frameCounts).map(({ max }) => max));
  if (count > max) return;
  const frames: Uint8Array[] = [];
  let at = 4;
  for (let index = 0; index < count; index += 1) {
    if (at + 4 > packed.length) return;
    const length = view.getUint32(at);
    at += 4;
    if (length === 0 || length > packed.length - at) return;
    frames.push(packed.subarray(at, at + length));
    at += length;
  }
  return at === packed.length ? frames : undefined;
}
