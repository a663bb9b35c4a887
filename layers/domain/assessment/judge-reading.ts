import type { CheckStatus } from "../evidence/checks.ts";
import type { DocumentField, Evidence } from "../evidence/evidence.ts";
import { type Reason, reason } from "../evidence/reason-codes.ts";

/** Without one of these a document has not been read. */
const essential = ["family_names", "document_number", "date_of_birth"] as const;

type Given = Evidence["reasons"][number];

const detail = "A field could not be read surely.";

/** What the least sure of a zone's fields says against the reading of it. */
export function judgeReading(
  { score, fields }: { score: number; fields: Record<string, DocumentField> },
  threshold: number,
): Reason | undefined {
  const isNamed = [fields.family_names, fields.given_names].some((name) => name && !name.blank);
  const isRead = isNamed && essential.every((name) => isTold(fields[name]));
  return isRead && score >= threshold ? undefined : reason("not_read", { detail });
}

/** A field that the document leaves blank is read: there is nothing more to it. */
export function isTold(field: DocumentField | undefined): boolean {
  return field !== undefined && (field.value !== null || field.blank === true);
}

/** Whether a reason is of `judgeReading`: fields that are missing altogether have the same code. */
export function isOfReading(given: Given): boolean {
  return given.code === "not_read" && given.detail === detail;
}

/** `today` is the day of the check. Unknown parts of a birth date read `XX`, which sorts after every digit: doubt counts as young. */
export function judgeAge(
  { birth, today }: { birth: string | null; today: string },
  minimumAge: number,
): Reason | undefined {
  const latest = `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`;
  return birth !== null && birth > latest ? reason("under_age") : undefined;
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
