import { hex, isSignedBy, type PublicKey } from "./receipts.ts";

/** A report without a valid signature of the service. */
export class ReportVerificationError extends Error {
  override readonly name = "ReportVerificationError";
}

/** Bytes of the last line of a report. */
const lineBytes = 256;

/**
 * Checks the evidence report or the data-subject export of a verification, as a PDF or a zip: the
 * downloaded bytes, with the keys of `/.well-known/jwks.json`. The last line is a signature over the hex
 * SHA-256 of all bytes before it. Returns that digest and the key that signed it; throws
 * `ReportVerificationError` for anything else.
 */
export async function verifyReport(
  report: Uint8Array<ArrayBuffer>,
  { keys }: { keys: readonly PublicKey[] },
): Promise<{ sha256: string; keyId: string }> {
  const content = report.subarray(0, -lineBytes);
  const line = new TextDecoder("latin1").decode(report.subarray(-lineBytes));
  const [, keyId, value] = /^%Bonafide-Signature ed25519 (\S+) (\S+) *\n$/.exec(line) ?? [];
  if (keyId === undefined || value === undefined) {
    throw new ReportVerificationError("The last line of the report is no signature.");
  }
  const jwk = keys.find(({ kid }) => kid === keyId);
  if (!jwk) throw new ReportVerificationError("No published key has the report's key id.");
  const sha256 = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
  const signature = { alg: "ed25519", value };
  if (!(await isSignedBy(jwk, { signature, text: new TextEncoder().encode(sha256) }))) {
    throw new ReportVerificationError("The signature is not the service's of these bytes.");
  }
  return { sha256, keyId };
}
