import type { Ports } from "../ports.ts";

/** Due before the last sweep began, and left by it: one sweep is not enough for its shards. */
const behindSeconds = 90;

/**
 * Starts one sweep for each shard if a sweep of several is behind. Returns the shards that are left to
 * the caller: all of them if it keeps up, else those whose sweep did not start.
 */
export async function shareOut(
  { shardSweeps }: Pick<Ports, "shardSweeps">,
  {
    shards,
    waited,
    fault,
  }: { shards: readonly number[]; waited: number; fault(error: unknown): void },
): Promise<readonly number[]> {
  if (shards.length < 2 || waited < behindSeconds) return shards;
  const left = shards.map(async (shard) => {
    try {
      await shardSweeps.start(shard);
      return [];
    } catch (error) {
      fault(error);
      return [shard];
    }
  });
  return (await Promise.all(left)).flat();
}
