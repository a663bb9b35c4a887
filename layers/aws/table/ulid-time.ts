import { encodeTime } from "ulid";

/** The largest time a ULID can hold. */
const lastUlidTime = 2 ** 48 - 1;

/**
 * Ids are ULIDs, so a range of times is a range of ids. Without a time, the end of all. Times outside the
 * range of ids get its ends.
 */
export function timePrefix(time: string | undefined, otherwise = lastUlidTime): string {
  const ms = time === undefined ? otherwise : Date.parse(time);
  return encodeTime(Math.min(Math.max(ms, 0), lastUlidTime), 10).toLowerCase();
}
