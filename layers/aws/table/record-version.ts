import { readsItemsOf, storedVersion } from "#domain/stored-version.ts";

type Item = Record<string, unknown>;

/**
 * Refuses an item of a release too far ahead. The next release keeps to what this one can read; a later
 * one may not, and a misread Case is worse than a Case that waits.
 */
export function readable<Stored extends Item>(item: Stored): Stored {
  if (typeof item.v !== "number" || readsItemsOf({ own: storedVersion, other: item.v }))
    return item;
  throw new Error(
    `An item of the kind ${kindOf(item)} was written in version ${item.v}; this release reads up to ${storedVersion + 1}.`,
  );
}

/** Never the whole key: an id may be a hash of personal data. */
function kindOf({ sk }: Item): string {
  return String(sk).split("#")[0] ?? "";
}
