import type { RecordRow } from "../evidence/facts/record-match.ts";
import type { ClaimedNumber, ClaimedPerson } from "./claims/claimed-person.ts";
import { compareNumber } from "./compare-values.ts";
import type { Readings } from "./readings.ts";

/**
 * Compares each claimed number with the number of its kind. A passport's number is no evidence about an identity
 * card. A number that diverges from its own counts more than another that matches.
 */
export function compareNumbers(
  numbers: ClaimedPerson["numbers"],
  readings: Readings,
): { outcome: RecordRow; parts?: RecordRow[] } {
  const parts = numbers.map((number) => compareOne(number, readings));
  const [only] = parts;
  const first = (result: RecordRow["result"]) => parts.find((each) => each.result === result);
  const found = first("divergent") ?? first("match") ?? only;
  if (!found) return { outcome: { field: "number", result: "not_available", rule: "not_claimed" } };
  const outcome = { ...found, field: "number" };
  return parts.length === 1 ? { outcome } : { outcome, parts };
}

function compareOne({ field, documentType, text }: ClaimedNumber, readings: Readings): RecordRow {
  const { number, otherNumbers } = readings;
  if (documentType === undefined && field !== "document_number") {
    const own = readings.text(field);
    const others = number === undefined ? otherNumbers : [number, ...otherNumbers];
    return compareNumber(field, text, { number: own, others: own ? [] : others });
  }
  const found = compareNumber(field, text, { number, others: otherNumbers });
  const { documentType: read = documentType } = readings;
  const isAnother = documentType !== undefined && read !== documentType;
  if (!isAnother || found.result !== "divergent") return found;
  return { field, result: "not_available", rule: "another_document" };
}
