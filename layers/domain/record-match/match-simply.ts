import type { RecordRow } from "../evidence/facts/record-match.ts";
import type { ClaimedPerson } from "./claims/claimed-person.ts";
import { personOf } from "./claims/claims.ts";
import { compareName } from "./compare-name.ts";
import { compareNumbers } from "./compare-numbers.ts";
import { compareDate } from "./compare-values.ts";
import type { Comparison, MatchPlan } from "./comparison.ts";
import type { Readings } from "./readings.ts";
import type { ReferenceRecord } from "./reference-record.ts";

/** Name, date of birth and number, by their usual names. */
export function matchSimply(
  { fields }: MatchPlan & { mode: "simple_match" },
  record: ReferenceRecord,
  readings: Readings,
): Comparison[] {
  const person = personOf(record);
  return fields.map((field) => comparisons[field](person, readings));
}

const comparisons = {
  name: (person: ClaimedPerson, readings: Readings): Comparison => ({
    key: "name",
    divergence: "name_divergence",
    ...nameComparison(person, readings),
  }),
  date_of_birth: ({ date_of_birth: born }: ClaimedPerson, readings: Readings): Comparison => ({
    key: "date_of_birth",
    divergence: "dob_divergence",
    outcome: compareDate("date_of_birth", born, readings.text("date_of_birth")),
  }),
  number: ({ numbers }: ClaimedPerson, readings: Readings): Comparison => ({
    key: "number",
    divergence: "number_divergence",
    ...compareNumbers(numbers, readings),
  }),
};

/**
 * In parts and whole, and the better of the two stands: people divide one name between the two
 * fields in more than one way.
 */
function nameComparison(
  { given_names: given, family_names: family, full_name: whole }: ClaimedPerson,
  readings: Readings,
): { outcome: RecordRow; parts: RecordRow[] } {
  const together = given && family ? { givenNames: given, surname: family } : undefined;
  const parts = [
    compareName(
      "given_names",
      given ? { givenNames: given } : undefined,
      readings.name("given_names"),
    ),
    compareName(
      "family_names",
      family ? { surname: family } : undefined,
      readings.name("family_names"),
    ),
  ];
  const full = compareName(
    "full_name",
    whole === undefined ? together : { full: whole },
    readings.name("full_name"),
  );
  const best = better(full, inParts(parts));
  const { field: _, ...outcome } = best;
  return { outcome: { field: "name", ...outcome }, parts: [...parts, full] };
}

/** Both parts must match; one that is not there on either side is left out. */
function inParts(parts: readonly RecordRow[]): RecordRow {
  const compared = parts.filter(({ result }) => result !== "not_available");
  const first = compared[0];
  if (!first) return claimedOf(parts) ?? notClaimed;
  const divergent = compared.filter(({ result }) => result === "divergent");
  // Half a name that matches is no evidence for the half that could not be read.
  const unread = parts.find(({ rule }) => rule === "not_read");
  if (divergent.length === 0) return unread ?? first;
  const scores = compared.map(({ score = 100 }) => score);
  const score = Math.floor(scores.reduce((sum, each) => sum + each, 0) / scores.length);
  return { ...(divergent[0] ?? first), score: Math.min(score, 99) };
}

function better(full: RecordRow, inParts: RecordRow): RecordRow {
  const isNeither = full.result === "not_available" && inParts.result === "not_available";
  if (isNeither) return claimedOf([full, inParts]) ?? notClaimed;
  if (full.result === "match" || inParts.result === "not_available") return full;
  if (inParts.result === "match" || full.result === "not_available") return inParts;
  return (full.score ?? 0) >= (inParts.score ?? 0) ? full : inParts;
}

const notClaimed: RecordRow = { field: "name", result: "not_available", rule: "not_claimed" };

/** One of those that the record does say something of, though it could not be compared. */
function claimedOf(parts: readonly RecordRow[]): RecordRow | undefined {
  return parts.find(({ rule }) => rule !== "not_claimed");
}
