import type { Capture } from "#domain/capture/capture.ts";
import { pictureKey } from "#domain/capture/capture-rules.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { unpackBlock } from "#domain/liveness/blocks.ts";
import type { Ports, ReportPicture } from "../ports.ts";

/**
 * Maximum bytes of all pictures in one file. An answer of a function is 6 MB at most, and base64 makes a
 * file a third larger.
 */
const maxBytes = 4_000_000;

export type Gathered = {
  /** The copies of photographs, by item. */
  photographs: Map<string, ReportPicture>;
  /** The three frames that the film was begun, broken and ended with, and all of them. */
  stills: ReportPicture[];
  frames: ReportPicture[];
};

/** Copies of the photographs, then the film, as far as they are kept and one file can hold them. */
export async function gatherPictures(
  { files }: Pick<Ports, "files">,
  { captures, attempt }: { captures: readonly Capture[]; attempt: LivenessAttempt | undefined },
): Promise<Gathered> {
  let room = maxBytes;
  const take = async (key: string): Promise<Uint8Array | undefined> => {
    const kept = await files.head(key);
    if (!kept || kept.bytes > room) return;
    room -= kept.bytes;
    return files.read(key);
  };
  const photographs: Gathered["photographs"] = new Map();
  for (const { item, key } of captures) {
    const bytes = await take(pictureKey(key, "shown"));
    const name = `photographs/${item}.jpg`;
    if (bytes) photographs.set(item, { name, bytes });
  }
  const frames: ReportPicture[] = [];
  const stills: ReportPicture[] = [];
  for (const { block, key } of attempt?.blocks ?? []) {
    const packed = await take(key);
    for (const [at, bytes] of (packed ? (unpackBlock(packed) ?? []) : []).entries()) {
      const name = `film/${block}/${String(at).padStart(3, "0")}.jpg`;
      const picture = { name, bytes };
      frames.push(picture);
      if (block === "stills") stills.push(picture);
    }
  }
  return { photographs, stills, frames };
}
