import type { Capture } from "#domain/case/capture.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports } from "../ports.ts";

/**
 * The bytes of an accepted photograph, or nothing when they are gone or are other bytes: a ticket
 * outlives its upload by minutes, and whoever holds it could put another picture there. Equal bytes
 * are as decodable as when they were inspected.
 */
export async function readCapture(
  ports: Pick<Ports, "files">,
  capture: Pick<Capture, "key" | "bytes" | "sha256">,
): Promise<Uint8Array | undefined> {
  const stored = await ports.files.head(capture.key);
  if (!stored || stored.bytes !== capture.bytes) return;
  const bytes = await ports.files.read(capture.key);
  return (await sha256(bytes)) === capture.sha256 ? bytes : undefined;
}
