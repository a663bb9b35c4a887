import type { Verification } from "#domain/case/verification.ts";

/** For receivers that must not hold the document's values: the result of each check, and no value read. */
export function withoutReadValues({ result, ...record }: Verification): Verification {
  if (!result) return record;
  const checks = Object.entries(result.verificationResult.checks).map(([name, check]) => {
    const { status, score, threshold, reasons, inputs } = check;
    return [name, { status, score, threshold, reasons, inputs }];
  });
  return { ...record, result: { verificationResult: { checks: Object.fromEntries(checks) } } };
}
