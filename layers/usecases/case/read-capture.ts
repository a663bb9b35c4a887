import type { Capture } from "#domain/case/case.ts";
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
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes));
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return sha256.join("") === capture.sha256 ? bytes : undefined;
}
