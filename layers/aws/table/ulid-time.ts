import { encodeTime } from "ulid";

/** The largest time a ULID can hold. */
const lastUlidTime = 2 ** 48 - 1;

/**
 * Ids are ULIDs: a range of times is a range of ids. Without a time, the end of all. Before the first
 * time that an id can hold and after the last there are none, so the ends stand for what is beyond.
 */
export function timePrefix(time: string | undefined, otherwise = lastUlidTime): string {
  const ms = time === undefined ? otherwise : Date.parse(time);
  return encodeTime(Math.min(Math.max(ms, 0), lastUlidTime), 10).toLowerCase();
}
