/** What waits for the sweep. */
export type DueWork = {
  /** Since when the oldest of it in these shards was due before this time; nothing, where none is. */
  oldest(query: { shards: readonly number[]; before: string }): Promise<string | undefined>;
};

/** Sweeps of one shard each, that run beside the one which starts them. */
export type ShardSweeps = {
  start(shard: number): Promise<void>;
};
