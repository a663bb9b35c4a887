import { unpackBlock } from "#domain/liveness/blocks.ts";
import type { ImageKind } from "#vision/magic.ts";

export type FrameFacts = { bytes: number; sha256: string; width: number; height: number };

export type BlockTools = {
  kindOf(bytes: Uint8Array): ImageKind;
  sha256(bytes: Uint8Array): string;
  /** Size of a picture that decodes whole. */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined>;
};

/** The content of a block of a liveness session; `frames` is null if it cannot be unpacked. */
export async function inspectBlock(
  packed: Uint8Array,
  tools: BlockTools,
): Promise<{ bytes: number; sha256: string; frames: FrameFacts[] | null }> {
  const unpacked = unpackBlock(packed);
  const frames: FrameFacts[] = [];
  // One after the other: the function has few cores, and little memory.
  for (const frame of unpacked ?? []) {
    const size = tools.kindOf(frame) === "jpeg" ? await tools.measure(frame) : undefined;
    frames.push({
      bytes: frame.length,
      sha256: tools.sha256(frame),
      width: size?.width ?? 0,
      height: size?.height ?? 0,
    });
  }
  return {
    bytes: packed.length,
    sha256: tools.sha256(packed),
    frames: unpacked ? frames : null,
  };
}
