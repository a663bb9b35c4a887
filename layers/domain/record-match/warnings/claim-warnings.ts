import { plainNumber } from "../../document/agreement/compare-values.ts";
import { maxNameLength } from "../../name/written-name.ts";
import { claimedDate } from "../claims/claimed-date.ts";
import { type ClaimedPerson, claimedPerson } from "../claims/claimed-person.ts";
import { didYouMean } from "../claims/did-you-mean.ts";
import { maxNumberLength } from "../compare-values.ts";
import type { MatchPlan } from "../comparison.ts";
import type { ReferenceRecord } from "../reference-record.ts";
import { type ClaimWarning, paramAt } from "./claim-warning.ts";
import { ruleWarnings } from "./rule-warnings.ts";

/** Names every key that is not understood, and every field that is not or cannot be compared. */
export function claimWarnings(
  plan: MatchPlan | null | undefined,
  record: ReferenceRecord,
): ClaimWarning[] {
  if (!plan) return [];
  if (plan.mode === "rules") return ruleWarnings(plan, record);
  const root = record.claimedBy === "client" ? "claimed" : "payload";
  const person = claimedPerson(record.claimed ?? record.payload);
  const isMapped = record.claimedBy === "mapping";
  return [
    ...(isMapped ? besideMapping(person, record.payload) : unheard(person, root)),
    ...incomparable(person, root),
    ...absent(person, plan.fields, root),
  ];
}

function unheard({ unknown, unused }: ClaimedPerson, root: string): ClaimWarning[] {
  return [
    ...unknown.map((path) => {
      const meant = didYouMean(path.at(-1) ?? "");
      return {
        code: "claim_not_understood" as const,
        param: paramAt(root, path),
        ...(meant && { didYouMean: meant }),
      };
    }),
    ...unused.map(({ path, why }) => ({
      code: why === "no_text" ? ("claim_not_comparable" as const) : ("claim_not_compared" as const),
      param: paramAt(root, path),
    })),
  ];
}

/** Once a mapping claims a value, the rest of the payload is no claim. */
function besideMapping(mapped: ClaimedPerson, payload: Record<string, unknown>): ClaimWarning[] {
  const { from } = claimedPerson(payload);
  return (["name", "date_of_birth", "number"] as const)
    .filter((field) => mapped.from[field].length === 0)
    .flatMap((field) => from[field])
    .map((path) => ({ code: "claim_not_compared", param: paramAt("payload", path) }));
}

function incomparable(person: ClaimedPerson, root: string): ClaimWarning[] {
  const { from, date_of_birth: born, given_names: given = "", family_names: family = "" } = person;
  const isTooLong =
    Math.max(given.length + family.length, person.full_name?.length ?? 0) > maxNameLength;
  const isNoNumber = person.numbers.some(({ text }) => {
    const { length } = plainNumber(text);
    return length === 0 || length > maxNumberLength;
  });
  return [
    ...(born !== undefined && !claimedDate(born) ? from.date_of_birth : []),
    ...(isTooLong ? from.name : []),
    ...(isNoNumber ? from.number : []),
  ].map((path) => ({ code: "claim_not_comparable", param: paramAt(root, path) }));
}

/** Each compared field by the first of its names. */
const wantedNames = {
  name: "full_name",
  date_of_birth: "date_of_birth",
  number: "document_number",
};

function absent(
  { from }: ClaimedPerson,
  fields: readonly (keyof typeof wantedNames)[],
  root: string,
): ClaimWarning[] {
  return fields
    .filter((field) => from[field].length === 0)
    .map((field) => ({ code: "claim_absent", param: `${root}.${wantedNames[field]}` }));
}
