import type * as z from "zod";
import type { ScreeningFacts, StoredScreeningFacts } from "../evidence/facts/screening.ts";
import type { ScreeningChange } from "../screening/rescreening.ts";

type Found = z.output<typeof StoredScreeningFacts>;
type ListUses = ScreeningFacts["lists"];

/** Enough of a hash to tell two files of one list apart. */
const hashLetters = 12;

/**
 * Names the files that a search was made in; undefined if any list was missing or old, because then there is no
 * search to compare with.
 */
export function editionOf(lists: ListUses): string | undefined {
  const parts = Object.entries(lists).map(([list, { state, sha256, version }]) => {
    const file = sha256?.slice(0, hashLetters) ?? version;
    return state === "used" && file ? `${list}:${file}` : undefined;
  });
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return parts.sort().join(".");
}

/** The edition of a Case that no whole search was made for: it differs from every other. */
export const noEdition = "none";

/**
 * How a whole search differs from the previous one; undefined if it does not. Hits beyond the limit are stored
 * without names, so if some were left out, no other hit counts as new or gone because of it.
 */
export function screeningChange(
  before: Found,
  after: ScreeningFacts,
): Omit<ScreeningChange, "at"> | undefined {
  const resultBefore = before.outcome?.result ?? "not_screened";
  const { result } = after.outcome;
  const [old, fresh] = [entriesOf(before), entriesOf(after)];
  const added = before.outcome?.left_out ? [] : without(fresh, old);
  const gone = after.outcome.left_out ? [] : without(old, fresh);
  if (result === resultBefore && added.length === 0 && gone.length === 0) return undefined;
  return { resultBefore, result, added, gone };
}

type Entry = ScreeningChange["added"][number];

function entriesOf({ hits }: Found): Entry[] {
  return (hits?.entries ?? []).map(({ list, entry }) => ({ list, entry }));
}

function without(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ list, entry }) => !others.some((other) => other.list === list && other.entry === entry),
  );
}
