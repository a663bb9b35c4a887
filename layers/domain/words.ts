import type { Assessment } from "./assessment.ts";
import type { CaptureItem } from "./capture/capture-item.ts";
import { anyCountryKinds, isAnyCountryType } from "./document/any-country.ts";
import { namedDocuments } from "./document/types.ts";

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
    sentence: "A required check gave no result, so the assessment is incomplete.",
  },
};

export const dispositionWords: Record<string, string> = {
  approved: "Approved",
  declined: "Declined",
  resubmission_requested: "Resubmission requested",
  escalated: "Escalated",
};

export const itemWords: Record<CaptureItem, string> = {
  id_front: "Document, front",
  id_back: "Document, back",
  id_front_tilted: "Document, tilted",
  selfie: "Selfie",
};

const countries = new Intl.DisplayNames("en", { type: "region" });

export function documentWord(country: string | undefined, type: string | undefined): string {
  if (!type) return "–";
  const name = documentName(country, type);
  return country ? `${name}, ${countryWord(country)}` : name;
}

/** The name of a document type, without its country. */
export function documentName(country: string | undefined, type: string): string {
  return withCode(namedDocument(country, type).english, type);
}

/** The word, and the code of a document type that this release does not know. */
export function withCode(word: string, type: string): string {
  return isKnownType(type) ? word : `${word} (${type})`;
}

function isKnownType(type: string): boolean {
  return isAnyCountryType(type) || namedDocuments.some(({ documentType }) => documentType === type);
}

/** That name, and the name under which other languages have it. A country may call a common document by a name of its own. */
export function namedDocument(
  country: string | undefined,
  type: string,
): { name: string; english: string } {
  const alike = namedDocuments.filter(({ documentType }) => documentType === type);
  const any = isAnyCountryType(type) ? anyCountryKinds[type] : alike[0];
  const own = alike.find((one) => one.country === country);
  if (own && own.label !== any?.label) {
    return { name: `document.${type}.${own.country}`, english: own.label };
  }
  return any
    ? { name: `document.${type}`, english: any.label }
    : { name: "document.other", english: "Other document" };
}

function countryWord(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `date_of_birth` as a person writes it. */
export function fieldWord(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
