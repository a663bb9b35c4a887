/** What waits for the sweep. */
export type DueWork = {
  /** Since when the oldest of it was due before this time; nothing, where none is. */
  oldest(now: string): Promise<string | undefined>;
};
