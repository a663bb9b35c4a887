import type { VerificationOnWire } from "#domain/case/verification-schema.ts";
import type { Ports } from "../ports.ts";
import { ownCase } from "./own-case.ts";
import { verificationRecord } from "./verification-record.ts";

/** The record of one of the project's Cases, in its wire form. */
export async function showVerification(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  which: { projectId: string; caseId: string },
): Promise<VerificationOnWire> {
  return verificationRecord(ports, await ownCase(ports, which));
}
