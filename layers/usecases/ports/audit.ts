import type { AuditAction, AuditEntry, ChainHead } from "#domain/audit/audit-entry.ts";

export type AuditFilter = {
  actions?: readonly AuditAction[];
  actorId?: string;
  subjectId?: string;
  /** Included. */
  after?: string;
  /** Not included. */
  before?: string;
};

/** Entries are added at the end of a chain, and never changed or taken away. */
export type AuditStore = {
  head(chainId: string): Promise<ChainHead>;
  /**
   * Appends only if the entry follows the chain's head: `behind` if another came first. `once` makes the
   * same occasion one entry: `known` if there was one by that name.
   */
  append(
    entry: AuditEntry,
    once?: { name: string; forgetAt?: string },
  ): Promise<"appended" | "behind" | "known">;
  /** Newest first. A page may be short and still have a `next` when few match the filter. */
  list(query: {
    chainId: string;
    filter: AuditFilter;
    limit: number;
    beforeSeq?: number;
  }): Promise<{ entries: AuditEntry[]; nextSeq?: number }>;
  /** Oldest first, after this one. */
  walk(chainId: string, afterSeq: number, limit: number): Promise<AuditEntry[]>;
};
