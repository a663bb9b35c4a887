import type { Counted } from "../cost/count-units.ts";
import type { SharedKey } from "./model.ts";

type Partition = Counted["partitions"][number];

/** Ids, hashes of secrets and codes: what makes a key one verification's, one session's, one project's. */
const id = /[a-z]+_[0-9a-hjkmnp-tv-z]{26}|[0-9a-f]{64}/g;
const shard = /#\d+(?=#|$)/g;

/**
 * The keys that many verifications share. What one of them takes is counted on it alone; over how many
 * keys it is spread is seen in a run of many, whatever the code does to spread it.
 */
export function sharedKeys(one: readonly Partition[], many: readonly Partition[]): SharedKey[] {
  const patterns = Map.groupBy(
    one.filter(({ key }) => !isOfOne(key)),
    ({ kind, place, key }) => `${kind} ${place} ${patternOf(key)}`,
  );
  return [...patterns].flatMap(([name, some]) => {
    const [first] = some;
    if (!first) return [];
    const seen = many.filter(
      ({ kind, place, key }) => `${kind} ${place} ${patternOf(key)}` === name,
    );
    return [
      {
        place: first.place,
        kind: first.kind,
        pattern: patternOf(first.key),
        shards: new Set(seen.map(({ key }) => withoutIds(key))).size || 1,
        units: sumOf(some),
        byFunction: Object.fromEntries(
          [...Map.groupBy(some, ({ label }) => label)].map(([label, own]) => [label, sumOf(own)]),
        ),
        isOfProject: withoutIds(first.key) !== first.key,
      },
    ];
  });
}

function sumOf(parts: readonly Partition[]): number {
  return parts.reduce((sum, { units }) => sum + units, 0);
}

function isOfOne(key: string): boolean {
  return /ver_|SHORT#|IDEMPOTENCY#/.test(key);
}

function withoutIds(key: string): string {
  return key.replaceAll(id, "*");
}

function patternOf(key: string): string {
  return withoutIds(key).replaceAll(shard, "#n");
}
