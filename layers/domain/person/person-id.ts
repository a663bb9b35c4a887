import * as z from "zod";
import type { Assessment } from "../assessment.ts";
import { specimenNumber } from "../document/specimen-number.ts";
import type { DocumentField, Evidence, EvidenceByCheck } from "../evidence/evidence.ts";
import { documentDigest, type NumberedDocument } from "./document-digest.ts";

/** Why a completed Case has no id of its person. */
export const withheldReasons = [
  "number_not_read",
  "check_digit_failed",
  "material_inconsistency",
  "specimen_document",
  "simulated",
  "face_not_matched",
] as const;

export const WithheldReason = z.enum(withheldReasons);

export type WithheldReason = z.output<typeof WithheldReason>;

/** The document whose number identifies a person, or the reason why no document can be trusted. */
export function trustedDocument({
  reading,
  evidence,
  assessment,
}: {
  reading: Evidence;
  evidence: EvidenceByCheck;
  assessment: Assessment;
}): NumberedDocument | WithheldReason {
  const codes = Object.values(evidence).flatMap(({ reasons }) => reasons.map(({ code }) => code));
  if (codes.includes("specimen_document")) return "specimen_document";
  if (assessment === "material_inconsistency") return "material_inconsistency";
  const country = countryRead(reading);
  const field = personNumber(reading, country);
  if (!field?.value || !country) return "number_not_read";
  if (isSimulatedNumber(reading, field.value)) return "simulated";
  if (failsCheckDigit(reading, [field])) return "check_digit_failed";
  return { country, number: field.value };
}

/** The country of the recognized document, or else the one that its fields name. */
export function countryRead({ document, fields }: Evidence): string | null | undefined {
  return document?.country ?? fields?.issuing_country?.value;
}

/** Whether it is the number that every simulated document has. */
export function isSimulatedNumber({ simulated }: Evidence, number: string): boolean {
  return simulated === true && number === specimenNumber;
}

/** Whether a check digit of these fields, or one of the zone, is wrong: then any number may be misread. */
export function failsCheckDigit(
  { mrz }: Evidence,
  fields: readonly (DocumentField | undefined)[],
): boolean {
  const isWrong = fields.some((field) => field?.checkDigitOk === false);
  return isWrong || Object.values(mrz?.checks ?? {}).includes(false);
}

/** The id of a person in a project. It reveals nothing to a reader without the project's key. */
export async function personIdOf(key: string, document: NumberedDocument): Promise<string> {
  return `per_${(await documentDigest(key, document)).slice(0, 32)}`;
}

/** Numbers of the person, which outlive a document. Others have the number of the document alone. */
const lasting: Record<string, string> = { MZ: "personal_number", MX: "curp" };

function personNumber(
  reading: Evidence,
  country: string | null | undefined,
): DocumentField | undefined {
  const own = lastingNumber(reading, country);
  return own?.value ? own : reading.fields?.document_number;
}

/** The number of the person that a document of the country repeats, if its country gives one. */
export function lastingNumber(
  { fields = {} }: Evidence,
  country: string | null | undefined,
): DocumentField | undefined {
  const name = country ? lasting[country] : undefined;
  return name === undefined ? undefined : fields[name];
}
