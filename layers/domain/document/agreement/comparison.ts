import { compareNames } from "../../name/compare-names.ts";
import type { Cause, Relation } from "../../name/name-relation.ts";
import type { WrittenName } from "../../name/written-name.ts";
import { compareValues, type ValueRelation, withoutCentury } from "./compare-values.ts";
import { type Said, type Source, saidBy } from "./source.ts";

/** One thing that a document says twice. */
export type Comparison = {
  /** The field, `names`, or a pair of fields that must fit, such as `curp_birth`. */
  name: string;
  relation: Relation;
  because: Cause[];
  /** It is one value, as two places write it. */
  agrees: boolean;
  /** No reading of the one is in the other, and nothing of it is alike. */
  contradicts: boolean;
  /** How many words of a name both sides have. */
  sharedWords?: number;
  said: readonly [Said, Said];
};

/** Everything that two places of a document both say. */
export function compareSources(one: Source, other: Source): Comparison[] {
  const names = compareNamesOf(one, other);
  const values = Object.entries(one.values).flatMap(([field, ours]) => {
    const theirs = other.values[field];
    if (ours === undefined || theirs === undefined) return [];
    const found = compareField(field, { one, other, ours, theirs });
    return found ? [found] : [];
  });
  return names ? [names, ...values] : values;
}

function compareNamesOf(one: Source, other: Source): Comparison | undefined {
  const found = one.name && other.name && compareNames(one.name, other.name);
  if (!one.name || !other.name || !found) return undefined;
  const { relation, because, agrees, sharedWords, isAlike } = found;
  return {
    name: "names",
    relation,
    because,
    agrees,
    contradicts: relation === "different" && !isAlike,
    sharedWords,
    said: [saidBy(one, "names", inWords(one.name)), saidBy(other, "names", inWords(other.name))],
  };
}

function compareField(
  field: string,
  { one, other, ours, theirs }: { one: Source; other: Source; ours: string; theirs: string },
): Comparison | undefined {
  const yearDigits = Math.min(one.yearDigits, other.yearDigits);
  const isShort = yearDigits === 2 && field.startsWith("date_");
  const relation = isShort
    ? compareValues(field, withoutCentury(ours), withoutCentury(theirs))
    : compareValues(field, ours, theirs);
  const said = [saidBy(one, field, ours), saidBy(other, field, theirs)] as const;
  return relation && { ...comparisonOf(field, relation), said };
}

/** A value that is no name needs no details: it is stated in full or in part, or is another value. */
export function comparisonOf(name: string, relation: ValueRelation): Omit<Comparison, "said"> {
  const agrees = relation !== "different";
  return { name, relation, because: [], agrees, contradicts: !agrees };
}

function inWords({ surname, givenNames, full }: WrittenName): string {
  if (surname === undefined && givenNames === undefined) return full ?? "";
  return [surname ?? "–", givenNames].filter(Boolean).join(", ");
}
