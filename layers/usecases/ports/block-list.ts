import type { BlockEntry } from "#domain/block-list/block-entry.ts";

/** A project's block list. */
export type BlockListStore = {
  /** All that count at this time, oldest first. */
  list(projectId: string, now: Date): Promise<BlockEntry[]>;
  find(projectId: string, entryId: string): Promise<BlockEntry | undefined>;
  /** The entries that outlive the erasure of this Case. */
  keptOf(caseId: string): Promise<{ keptUnder: string; expiresAt: string }[]>;
  /** Moved by each addition. */
  revision(projectId: string): Promise<number>;
  /**
   * Stores an entry, and with its Case the pointer by which an erasure finds it. Refused once another was added since
   * this revision, unless the Case has completed, once it is being erased, and with a face under a key that the
   * project has no more.
   */
  add(entry: BlockEntry, read: number): Promise<void>;
  /** Takes the face out of an entry that blocks a number too. */
  dropFace(entry: BlockEntry): Promise<void>;
  remove(entry: BlockEntry): Promise<void>;
};
