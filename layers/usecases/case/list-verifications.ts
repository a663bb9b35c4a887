import type { Verification } from "#domain/case/verification.ts";
import type { CaseFilter, Ports } from "../ports.ts";
import { verificationSummary } from "./verification-record.ts";

/** One page of the project's Cases, newest first. */
export async function listVerifications(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  query: { projectId: string; filter: CaseFilter; limit: number; after?: string | undefined },
): Promise<{ verifications: Verification[]; next?: string }> {
  const { projectId, filter, limit, after } = query;
  const wanted = { projectId, filter, limit, ...(after !== undefined && { after }) };
  const { cases, next } = await ports.cases.list(wanted);
  const verifications = await Promise.all(
    cases.map((theCase) => verificationSummary(ports, theCase)),
  );
  return { verifications, ...(next !== undefined && { next }) };
}
