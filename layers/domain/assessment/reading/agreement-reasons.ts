import { differencesInCodes } from "../../evidence/difference-sentences.ts";
import type { Difference } from "../../evidence/evidence.ts";
import { type Reason, reason, type Severity } from "../../reason-codes.ts";

/** Values that should be one and are not, or a printed number that does not fit its own check digit. */
export type AgreementFinding =
  | {
      code: Difference["reason"];
      severity: Severity;
      differences: Difference[];
      wrongCheckDigit?: undefined;
    }
  | { code: "fields_inconsistent"; wrongCheckDigit: "nuit" };

export function agreementReason(finding: AgreementFinding): Reason {
  if (finding.wrongCheckDigit) {
    const detail = "The check digit of the printed NUIT does not fit its other digits.";
    return reason(finding.code, { detail });
  }
  const { code, severity, differences } = finding;
  return reason(code, {
    severity,
    detail: differencesInCodes(differences),
    fields: [...new Set(differences.map(({ name }) => name))],
  });
}

export function differencesOf(findings: readonly AgreementFinding[]): Difference[] {
  return findings.flatMap((finding) => (finding.wrongCheckDigit ? [] : finding.differences));
}
