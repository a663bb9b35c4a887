/** Reads the work that waits for the sweep. */
export type DueWork = {
  /** The due time of the oldest work in these shards before this time; undefined if nothing is due. */
  oldest(query: { shards: readonly number[]; before: string }): Promise<string | undefined>;
};

/** Sweeps of one shard each, which run beside the one that starts them. */
export type ShardSweeps = {
  start(shard: number): Promise<void>;
};
