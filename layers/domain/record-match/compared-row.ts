import type { StoredRecordRow } from "../evidence/facts/record-match.ts";
import { partsOf } from "../flow/json-pointer.ts";
import { claimAt, personOf } from "./claims/claims.ts";
import type { ReferenceRecord } from "./reference-record.ts";

/** The record's value of a compared field, and the client's own keys for it. Personal data. */
export type ClaimOfRow = { text: string; keys: string[] };

type Row = Pick<StoredRecordRow, "claimed_at" | "collected">;

/** The claim that was compared in the row of that name; undefined if the record has none. */
export function claimOfRow(
  record: ReferenceRecord,
  name: string,
  row: Row = {},
): ClaimOfRow | undefined {
  if (row.claimed_at !== undefined) {
    const text = claimAt(record, row.claimed_at);
    return text === undefined ? undefined : { text, keys: [partsOf(row.claimed_at).join(".")] };
  }
  const { from, numbers, ...person } = personOf(record);
  const keysOf = (paths: readonly (readonly string[])[]) => paths.map((path) => path.join("."));
  const { given_names: given, family_names: family, full_name: full, date_of_birth: born } = person;
  if (name === "name") {
    const parts = [given, family].filter((part) => part !== undefined).join(" ");
    const text = full ?? (parts || undefined);
    return text === undefined ? undefined : { text, keys: keysOf(from.name) };
  }
  if (name === "date_of_birth") {
    return born === undefined ? undefined : { text: born, keys: keysOf(from.date_of_birth) };
  }
  const claimedNumbers = numbers.flatMap(({ field, text }, at) =>
    name === "number" || name === field ? [{ text, path: from.number[at] ?? [] }] : [],
  );
  if (claimedNumbers.length > 0) {
    const text = claimedNumbers.map((number) => number.text).join(", ");
    return { text, keys: keysOf(claimedNumbers.map(({ path }) => path)) };
  }
  const parts: Record<string, string | undefined> = {
    given_names: given,
    family_names: family,
    full_name: full,
  };
  // The row of the whole name says which key gave which part.
  const text = Object.hasOwn(parts, name) ? parts[name] : undefined;
  return text === undefined ? undefined : { text, keys: [] };
}

const wholeName = ["full_name", "given_names", "family_names"];

const collectedBy = new Map([
  ["name", wholeName],
  ["full_name", wholeName],
  ["number", ["document_number"]],
]);

/** The document's values in the same row: each field that was read for it. */
export function readingsOfRow<Field extends { value: string | null }>(
  fields: Readonly<Record<string, Field>>,
  name: string,
  { collected = name }: Row = {},
): Field[] {
  return (collectedBy.get(collected) ?? [collected])
    .flatMap((field) => (Object.hasOwn(fields, field) ? (fields[field] ?? []) : []))
    .filter(({ value }) => value !== null);
}
