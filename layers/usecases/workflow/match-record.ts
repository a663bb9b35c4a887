import type { Case } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { reason } from "#domain/reason-codes.ts";
import { noRecordMatch, recordMatch } from "#domain/record-match/record-match.ts";
import type { Ports } from "../ports.ts";

/**
 * The evidence of `record_match`, from that of the other checks. The Decide step makes it, because it
 * needs the values of `document_reading`. A check in the workflow's Map would have to wait for another,
 * and the compared values may not travel in the workflow's messages.
 */
export async function matchRecord(
  ports: Pick<Ports, "cases">,
  theCase: Case,
  { reading, version }: { reading: Evidence | undefined; version: FlowVersion | undefined },
): Promise<Evidence> {
  if (!theCase.flow) return noRecordMatch("Only a Flow run comes with a record to compare with.");
  const record = await ports.cases.reference(theCase.id);
  const plan = version?.content.record_match;
  if (!plan) return noRecordMatch("The Flow's version compares no record.");
  if (!record) return noRecordMatch("The verification came with no record to compare with.");
  try {
    return recordMatch({ plan, record, reading });
  } catch {
    // A signal that no policy weighs must not keep a Case from its decision.
    return { status: "error", reasons: [reason("check_error")], inputs: [] };
  }
}
