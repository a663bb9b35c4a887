import { hasAge } from "../document/civil-time/age.ts";
import type { CivilDays } from "../document/civil-time/civil-days.ts";
import type { CheckStatus } from "../evidence/checks.ts";
import type { DocumentField, Evidence } from "../evidence/evidence.ts";
import { type Reason, reason } from "../reason-codes.ts";

/** Without one of these a document has not been read. */
const essential = ["family_names", "document_number", "date_of_birth"] as const;

type Given = Evidence["reasons"][number];

/**
 * Values that were not read with certainty: the required fields by name, or else the least certain field
 * of the zone. Print alone has no `score`, so missing fields decide.
 */
export function judgeReading(
  {
    missing,
    score,
    fields,
  }: { missing: readonly string[]; score?: number; fields: Record<string, DocumentField> },
  threshold: number,
): Reason | undefined {
  if (missing.length > 0) {
    const detail = `Not read surely: ${missing.join(", ")}.`;
    return reason("not_read", { detail, fields: [...missing] });
  }
  if (score === undefined) return undefined;
  const isNamed = [fields.family_names, fields.given_names].some((name) => name && !name.blank);
  const isRead = isNamed && essential.every((name) => isAnswered(fields[name]));
  if (isRead && score >= threshold) return undefined;
  const unsure = Object.keys(fields).filter((name) => isUnsure(fields[name], threshold));
  const detail = "A field could not be read surely.";
  return reason("not_read", { detail, ...(unsure.length > 0 && { fields: unsure }) });
}

function isUnsure(field: DocumentField | undefined, threshold: number): boolean {
  return field !== undefined && (!isAnswered(field) || field.confidence < threshold);
}

/** A field that the document leaves blank is read: there is nothing more to it. */
export function isAnswered(field: DocumentField | undefined): boolean {
  return field !== undefined && (field.value !== null || field.blank === true);
}

/** The reasons for the holder's age on the days of the check. An incomplete birth date asks, and never accuses. */
export function judgeAge(
  { birth, days }: { birth: string | null; days: CivilDays },
  minimumAge: number,
): Reason | undefined {
  const answer = birth === null ? "yes" : hasAge(birth, minimumAge, days);
  if (answer === "yes") return undefined;
  const code = answer === "no" ? "under_age" : "age_unclear";
  const detail = `Of age is who is ${minimumAge} on ${days.last}, the day where the document is from.`;
  return reason(code, { detail, fields: ["date_of_birth"] });
}

/** Over is a document whose last day is over in every time zone of its issuer. */
export function judgeExpiry(expiry: string | null, { first }: CivilDays): Reason | undefined {
  if (expiry === null || expiry >= first) return undefined;
  const detail = `It is ${first} or later wherever the document is from.`;
  return reason("document_expired", { detail, fields: ["date_of_expiry"] });
}

const failing: readonly string[] = ["document_not_allowed", "unsupported_document"];
/** Without the side that carries the zone there is no document to judge. */
const incomplete: readonly string[] = ["missing_back"];

export function readingStatus(reasons: readonly Given[]): CheckStatus {
  if (reasons.some(({ code, severity }) => failing.includes(code) || severity === "critical"))
    return "fail";
  if (reasons.some(({ code }) => incomplete.includes(code))) return "not_run";
  return reasons.some(({ severity }) => severity !== "info") ? "review" : "pass";
}
