import { valueAt } from "../../flow/json-pointer.ts";
import type { ReferenceRecord } from "../reference-record.ts";
import { type ClaimedPerson, claimedPerson, textOf } from "./claimed-person.ts";

export type ClaimName =
  | "given_names"
  | "family_names"
  | "full_name"
  | "date_of_birth"
  | "document_number";

/** The claims of the record: if it has explicit claims, the rest of its payload does not count. */
export function personOf(record: ReferenceRecord): ClaimedPerson {
  return claimedPerson(record.claimed ?? record.payload);
}

/** The claim under this name, or under one that means the same. */
export function claimOf(record: ReferenceRecord, name: ClaimName): string | undefined {
  const person = personOf(record);
  return name === "document_number" ? person.numbers[0]?.text : person[name];
}

/**
 * The value to which a rule points: only in the explicit claims, or else in the payload, then in the
 * mapped values.
 */
export function claimAt(record: ReferenceRecord, pointer: string): string | undefined {
  const { claimed = {} } = record;
  if (record.claimedBy === "client") return textOf(valueAt(claimed, pointer));
  return textOf(valueAt(record.payload, pointer)) ?? textOf(valueAt(claimed, pointer));
}
