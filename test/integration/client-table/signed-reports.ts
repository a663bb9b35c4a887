import { createHash } from "node:crypto";
import { signatureLine } from "#domain/report/signature-line.ts";
import { type Report, type Table, table } from "./rows.ts";

/** The table's reports, signed now as the service signs them. */
export async function signedReports(): Promise<Report[]> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign"]);
  const { kty, crv, x } = await crypto.subtle.exportKey("jwk", publicKey);
  const keys = [{ kty, crv, x, kid: "key_1" }];
  const content = Buffer.from("%PDF-1.7 Zé ✓\n%%EOF\n");
  const digest = createHash("sha256").update(content).digest("hex");
  const signature = await crypto.subtle.sign("Ed25519", privateKey, Buffer.from(digest));
  const value = Buffer.from(signature).toString("base64url");
  const line = Buffer.from(signatureLine({ keyId: "key_1", value }));
  return table.reports.map(({ name, change }) => ({
    name,
    report: changed(content, { line, change }).toString("base64"),
    keys: change === "key" ? [] : keys,
  }));
}

function changed(
  content: Buffer,
  { line, change }: { line: Buffer; change: Table["reports"][number]["change"] },
): Buffer {
  if (change === "byte") return Buffer.concat([Buffer.from("!"), content.subarray(1), line]);
  if (change === "longer") return Buffer.concat([content, Buffer.from("\n"), line]);
  if (change === "cut") return Buffer.concat([content, line.subarray(0, -1)]);
  return change === "empty" ? Buffer.alloc(0) : Buffer.concat([content, line]);
}
