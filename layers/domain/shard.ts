import { crc32 } from "./crc32.ts";

/** What many write to lies in so many parts: one part of a table or index takes no more than 1,000 writes a second. */
const shardCount = 16;

export const shards: readonly number[] = Array.from({ length: shardCount }, (_, shard) => shard);

/** Where what has this id lies. Ids grow with time, so it is drawn from all of the id. */
export function shardOf(id: string): number {
  return crc32(new TextEncoder().encode(id)) % shardCount;
}

/**
 * What a project lists and counts lies in so many parts, for the same limit: every part is read at once, so they are few.
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
