import { crc32 } from "./crc32.ts";

/**
 * Items with many writers are spread over this many parts: one part of a table or index takes no more
 * than 1,000 writes a second.
 */
const shardCount = 16;

export const shards: readonly number[] = Array.from({ length: shardCount }, (_, shard) => shard);

/** The part of an id. Ids grow with time, so the whole id counts. */
export function shardOf(id: string): number {
  return crc32(new TextEncoder().encode(id)) % shardCount;
}

/**
 * A project's lists and counts have this many parts, for the same limit. Each read asks all parts, so
 * they are few.
 */
const listPartCount = 4;

export const listParts: readonly number[] = Array.from(
  { length: listPartCount },
  (_, part) => part,
);

/** The part of its project's list that this Case lies in. */
export function listPartOf(caseId: string): number {
  return shardOf(caseId) % listPartCount;
}
