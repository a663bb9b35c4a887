import type { Verification } from "#domain/case/verification.ts";
import type { Ports } from "../ports.ts";
import { ownCase } from "./own-case.ts";
import { verificationRecord } from "./verification-record.ts";

/** The record of one of the project's Cases. */
export async function showVerification(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  which: { projectId: string; caseId: string },
): Promise<Verification> {
  return verificationRecord(ports, await ownCase(ports, which));
}
