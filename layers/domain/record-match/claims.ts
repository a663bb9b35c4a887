import type { ReferenceRecord } from "../case/reference-record.ts";
import { valueAt } from "../flow/json-pointer.ts";

/** Other names that clients' records use for what is compared. */
const names = {
  given_names: ["given_names", "given_name", "first_name", "first_names", "forenames"],
  family_names: ["family_names", "family_name", "last_name", "last_names", "surname", "surnames"],
  full_name: ["full_name", "name"],
  date_of_birth: ["date_of_birth", "birth_date", "birthdate", "dob"],
  document_number: ["document_number", "id_number", "identity_number", "number"],
} as const;

export type ClaimName = keyof typeof names;

/** What the record says under this name, or under one that means the same. */
export function claimOf(record: ReferenceRecord, name: ClaimName): string | undefined {
  // Once there is a claim, the rest of a payload is not one.
  const source = record.claimed ?? record.payload;
  for (const each of names[name]) {
    const text = Object.hasOwn(source, each) ? textOf(source[each]) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** What a rule points at: in an explicit claim alone, or else in the payload, then in what was mapped. */
export function claimAt(record: ReferenceRecord, pointer: string): string | undefined {
  const { claimed = {} } = record;
  if (record.claimedBy === "client") return textOf(valueAt(claimed, pointer));
  return textOf(valueAt(record.payload, pointer)) ?? textOf(valueAt(claimed, pointer));
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
