import { hex } from "./hex.ts";

/** The digest in hex, by an API that browsers and Node share. Text is UTF-8. */
export async function sha256(data: string | Uint8Array | ArrayBuffer): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : new Uint8Array(data);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
