import { encodeTime } from "ulid";

/** The largest time a ULID can hold. */
const lastUlidTime = 2 ** 48 - 1;

/** Ids are ULIDs: a range of times is a range of ids. Without a time, the end of all. */
export function timePrefix(time: string | undefined, otherwise = lastUlidTime): string {
  return encodeTime(time === undefined ? otherwise : Date.parse(time), 10).toLowerCase();
}
