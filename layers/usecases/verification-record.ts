import type { Case } from "#domain/case/case.ts";
import type { Ports } from "./ports.ts";

/** Stands in for the record that `GET /v1/verifications/{id}` answers, in wire form. */
export async function verificationRecord(
  ports: Pick<Ports, "cases">,
  kase: Case,
): Promise<Record<string, unknown>> {
  const checks = await ports.cases.evidence(kase.id);
  return {
    id: kase.id,
    type: kase.type,
    status: kase.status,
    ...(kase.assessment ? { assessment: kase.assessment } : {}),
    ...(kase.failure ? { failure: kase.failure } : {}),
    result: { verification_result: { checks } },
  };
}
