import type { Capture } from "#domain/capture/capture.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports } from "../ports.ts";

type Accepted = Pick<Capture, "key" | "bytes" | "sha256" | "etag">;

/**
 * Whether an accepted photograph is still there and unchanged. It is read again only if the bucket
 * reports another object. A check never relies on this: it reads the bytes and hashes them.
 */
export async function isIntact(ports: Pick<Ports, "files">, capture: Accepted): Promise<boolean> {
  const stored = await ports.files.head(capture.key);
  if (!stored || stored.bytes !== capture.bytes) return false;
  if (stored.etag === capture.etag) return true;
  return (await readCapture(ports, capture)) !== undefined;
}

/**
 * The bytes of an accepted photograph; undefined if they are gone or changed. A ticket outlives its
 * upload by minutes, and its holder could put another picture there. Equal bytes decode as they did at
 * the inspection.
 */
export async function readCapture(
  ports: Pick<Ports, "files">,
  capture: Accepted,
): Promise<Uint8Array | undefined> {
  const bytes = await ports.files.readSized(capture);
  return bytes && (await sha256(bytes)) === capture.sha256 ? bytes : undefined;
}
