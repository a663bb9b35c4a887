import { crc32 } from "./project/crc32.ts";

/** Due work lies in so many parts of its index: one part takes no more than 1,000 writes a second. */
const shardCount = 16;

export const shards: readonly number[] = Array.from({ length: shardCount }, (_, shard) => shard);

/** Where what has this id lies. Ids grow with time, so it is drawn from all of the id. */
export function shardOf(id: string): number {
  return crc32(new TextEncoder().encode(id)) % shardCount;
}
