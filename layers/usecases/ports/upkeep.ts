/** What waits for the sweep. */
export type DueWork = {
  /** Since when the oldest of it in these shards was due before this time; nothing, where none is. */
  oldest(query: { shards: readonly number[]; before: string }): Promise<string | undefined>;
};
