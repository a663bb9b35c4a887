import { type CaptureItem, captureItems } from "#domain/capture/capture-item.ts";
import type { VerificationOnWire } from "#domain/case/verification.ts";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { figure } from "../../../language.ts";

type Checks = NonNullable<VerificationOnWire["result"]>["verification_result"]["checks"];

/** The evidence of one check, as the API sends it. */
export type Evidence = NonNullable<Checks[CheckName]>;

/** The props of each check's panel. */
export type CheckProps = { record: CaseRecord; evidence: Evidence };

export function checksOf(record: CaseRecord): { name: CheckName; evidence: Evidence }[] {
  const checks = record.result?.verification_result.checks ?? {};
  return checkNames.flatMap((name) => {
    const evidence = checks[name];
    return evidence ? [{ name, evidence }] : [];
  });
}

/** The photographs in a reviewer's order: the document from its front on, then the person. */
export function inOrder<Taken extends { item: CaptureItem }>(captures: readonly Taken[]): Taken[] {
  return captures.toSorted((a, b) => captureItems.indexOf(a.item) - captureItems.indexOf(b.item));
}

/** The engine's English remark beside a reason; nothing if it repeats the reason's own sentence. */
export function remarkOf(
  { code, detail }: Pick<Evidence["reasons"][number], "code" | "detail">,
  status: Evidence["status"],
): string | undefined {
  return detail && detail !== reasonSentence(code, status) ? detail : undefined;
}

export function percent(share: number): string {
  return `${figure(Math.floor(share * 1000) / 10)} %`;
}
