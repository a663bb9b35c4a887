import type { AllowedDocument } from "./allowed-document.ts";
import type { RuleStatus } from "./mrz/issuer-rules.ts";

type NumberRule = AllowedDocument & { pattern: string; status: RuleStatus; note: string };

/** What document numbers look like: one line a form, so that a real specimen changes one line. */
export const numberRules: readonly NumberRule[] = [
  {
    country: "MZ",
    documentType: "bilhete_identidade",
    pattern: "\\d{12}[A-Z]",
    status: "seen",
    note: "Biometric card. No rule for the letter is published. The first two digits are remembered as the province (01 to 11).",
  },
  {
    country: "MZ",
    documentType: "bilhete_identidade",
    pattern: "\\d{9}",
    status: "unverified",
    note: "Laminated paper card, before 2009.",
  },
  {
    country: "MZ",
    documentType: "passport",
    pattern: "[A-Z]{2}\\d{7}",
    status: "seen",
    note: "Current books.",
  },
  {
    country: "MZ",
    documentType: "passport",
    pattern: "\\d{2}[A-Z]{2}\\d{5}",
    status: "seen",
    note: "Older books.",
  },
  {
    country: "MZ",
    documentType: "dire",
    pattern: "(?:\\d{2}[A-Z]{2})?\\d{8}[A-Z]",
    status: "unverified",
    note: "With or without province and nationality in front.",
  },
  {
    country: "MX",
    documentType: "national_id",
    pattern: "\\d{9}",
    status: "seen",
    note: "CIC, the number in the machine-readable zone.",
  },
  {
    country: "MX",
    documentType: "passport",
    pattern: "[A-Z]\\d{8}",
    status: "seen",
    note: "Since 2010.",
  },
  {
    country: "MX",
    documentType: "passport",
    pattern: "\\d{9}",
    status: "seen",
    note: "Older books.",
  },
];

/** Whether a number has a known form of its document; `null` when no form is known. */
export function fitsNumberRule(document: AllowedDocument, number: string): boolean | null {
  const rules = numberRules.filter(
    ({ country, documentType }) =>
      country === document.country && documentType === document.documentType,
  );
  if (rules.length === 0) return null;
  return rules.some(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(number));
}
