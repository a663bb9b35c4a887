/** A barcode that carries its issuer's signature, by the standard that says how. */
export type SignedCode = "2d_doc" | "vds" | "vds_nc";

/**
 * The kind of this signed code; undefined if it is none. It is recognized by its header and not verified: the
 * issuers' certificates are not here. 2D-Doc: France (ANTS), from version 1 on: `DC`, version, authority,
 * certificate; the signature behind a unit separator. Visible Digital Seal (ICAO Doc 9303 part 13, BSI TR-03137):
 * binary, 0xDC, then 2 or 3 for version 3 or 4. VDS-NC (ICAO, Visible Digital Seals for Non-Constrained
 * environments): JSON with a header and a signature.
 */
export function signedCode(text: string | null, bytes: Uint8Array): SignedCode | undefined {
  if (text === null) {
    const [magic, version] = bytes;
    return magic === 0xdc && (version === 2 || version === 3) ? "vds" : undefined;
  }
  if (header2dDoc.test(text) && text.includes(unitSeparator)) return "2d_doc";
  return isJsonSeal(text) ? "vds_nc" : undefined;
}

const header2dDoc = /^DC0[1-9][A-Z0-9]{8}[0-9A-F]{8}/;
const unitSeparator = "\u001f";

function isJsonSeal(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    const seal: { data?: { hdr?: { t?: unknown } }; sig?: { sigvl?: unknown } } = JSON.parse(text);
    return String(seal.data?.hdr?.t).startsWith("icao.") && typeof seal.sig?.sigvl === "string";
  } catch {
    return false;
  }
}
