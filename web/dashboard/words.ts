import type { Assessment } from "#domain/case/assessment.ts";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import { namedDocuments } from "#domain/document/types.ts";
import type { CheckStatus } from "#domain/evidence/checks.ts";

export const assessmentWords: Record<Assessment, { label: string; sentence: string }> = {
  no_material_concerns: {
    label: "No material concerns",
    sentence: "Every check ran and none found a reason to object.",
  },
  manual_review_recommended: {
    label: "Review recommended",
    sentence: "Something needs a person’s eye before you decide.",
  },
  material_inconsistency: {
    label: "Material inconsistency",
    sentence: "Two things that must agree contradict each other.",
  },
  assessment_incomplete: {
    label: "Incomplete",
    sentence: "A required check could not say anything, so there is no whole picture.",
  },
};

export const statusWords: Record<CaseStatus, string> = {
  collecting: "Collecting",
  pending: "Submitted",
  processing: "Checking",
  completed: "Completed",
  failed: "Failed",
  erased: "Erased",
};

export const checkStatusWords: Record<CheckStatus, string> = {
  pass: "Pass",
  review: "Review",
  fail: "Fail",
  error: "Error",
  not_run: "Not run",
};

export const dispositionWords: Record<string, string> = {
  approved: "Approved",
  declined: "Declined",
  resubmission_requested: "Resubmission requested",
  escalated: "Escalated",
};

/** A choice, with the API's own word, which the address and the integration say. */
export function optionOf(value: string, word: string) {
  return { value, label: `${word} (${value})` };
}

export const itemWords: Record<CaptureItem, string> = {
  id_front: "Document, front",
  id_back: "Document, back",
  id_front_tilted: "Document, tilted",
  selfie: "Selfie",
};

export const deviceWords: Record<string, string> = {
  android: "Android",
  ios: "iPhone or iPad",
  other: "Computer or other",
};

const countries = new Intl.DisplayNames("en", { type: "region" });
const languages = new Intl.DisplayNames("en", { type: "language" });

export function documentWord(country: string | undefined, type: string | undefined): string {
  if (!type) return "–";
  const alike = namedDocuments.filter(({ documentType }) => documentType === type);
  const kind = alike.find((one) => one.country === country) ?? alike[0];
  const name = kind?.label ?? fieldWord(type);
  return country ? `${name}, ${countryWord(country)}` : name;
}

export function countryWord(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

export function languageWord(locale: string): string {
  return languages.of(locale) ?? locale;
}

/** `date_of_birth` as a person writes it. */
export function fieldWord(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
