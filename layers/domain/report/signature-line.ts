/** A fixed length: an archive must state the length of its comment before it is signed. */
export const signatureLineBytes = 256;

/**
 * The last line of a signed report. `value` signs the hex SHA-256 of all bytes before the line. A PDF
 * treats it as a remark after its end, and a zip has it as its comment, so both open normally.
 */
export function signatureLine({ keyId, value }: { keyId: string; value: string }): string {
  const line = `%Bonafide-Signature ed25519 ${keyId} ${value}`;
  if (line.length >= signatureLineBytes) throw new Error("The signature is longer than its line.");
  return `${line.padEnd(signatureLineBytes - 1)}\n`;
}
