import type { Verification } from "#domain/case/verification.ts";

/** For receivers that must not hold the document's values: the result of each check, and no value read. */
export function withoutReadValues({
  result,
  rescreening,
  personId: _,
  personIdWithheld: __,
  ...rest
}: Verification): Verification {
  // An entry's name is the person's, if it is a hit.
  const record = { ...rest, ...(rescreening && { rescreening: { changes: rescreening.changes } }) };
  if (!result) return record;
  const checks = Object.entries(result.verificationResult.checks).map(([name, check]) => {
    const { status, score, threshold, reasons, inputs } = check;
    return [name, { status, score, threshold, reasons, inputs }];
  });
  return { ...record, result: { verificationResult: { checks: Object.fromEntries(checks) } } };
}
