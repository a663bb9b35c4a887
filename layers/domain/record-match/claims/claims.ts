import { valueAt } from "../../flow/json-pointer.ts";
import type { ReferenceRecord } from "../reference-record.ts";
import { type ClaimedPerson, claimedPerson, textOf } from "./claimed-person.ts";

export type ClaimName =
  | "given_names"
  | "family_names"
  | "full_name"
  | "date_of_birth"
  | "document_number";

/** What the record claims: once there is a claim, the rest of a payload is not one. */
export function personOf(record: ReferenceRecord): ClaimedPerson {
  return claimedPerson(record.claimed ?? record.payload);
}

/** What the record says under this name, or under one that means the same. */
export function claimOf(record: ReferenceRecord, name: ClaimName): string | undefined {
  const person = personOf(record);
  return name === "document_number" ? person.numbers[0]?.text : person[name];
}

/** What a rule points at: in an explicit claim alone, or else in the payload, then in what was mapped. */
export function claimAt(record: ReferenceRecord, pointer: string): string | undefined {
  const { claimed = {} } = record;
  if (record.claimedBy === "client") return textOf(valueAt(claimed, pointer));
  return textOf(valueAt(record.payload, pointer)) ?? textOf(valueAt(claimed, pointer));
}
