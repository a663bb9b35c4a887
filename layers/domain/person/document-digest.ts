import { countryCode } from "../document/issuers.ts";
import { hex } from "../hex.ts";

export type NumberedDocument = {
  /** In two or three letters, or as the zone writes it. */
  country: string;
  number: string;
};

/**
 * The keyed hash (HMAC-SHA-256) of a number of a document in its country, under a project's opened key. The kind of
 * document is left out: in Mozambique a passport repeats the number of the identity card.
 */
export async function documentDigest(
  key: string,
  { country, number }: NumberedDocument,
): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(key, "base64url"));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
  const text = `document:${countryCode(country)}:${plainNumber(number)}`;
  const digest = await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text));
  return hex(new Uint8Array(digest));
}

/** A number as it is compared: letters and digits alone, in capitals. */
export function plainNumber(number: string): string {
  return number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
