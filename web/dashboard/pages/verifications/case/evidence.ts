import type { VerificationOnWire } from "#domain/case/verification.ts";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { figure } from "../../../language.ts";

type Checks = NonNullable<VerificationOnWire["result"]>["verification_result"]["checks"];

/** What one check saw, as it travels. */
export type Evidence = NonNullable<Checks[CheckName]>;

/** What each check's panel is given. */
export type CheckProps = { record: CaseRecord; evidence: Evidence };

export function checksOf(record: CaseRecord): { name: CheckName; evidence: Evidence }[] {
  const checks = record.result?.verification_result.checks ?? {};
  return checkNames.flatMap((name) => {
    const evidence = checks[name];
    return evidence ? [{ name, evidence }] : [];
  });
}

export function percent(share: number): string {
  return `${figure(Math.floor(share * 1000) / 10)} %`;
}
