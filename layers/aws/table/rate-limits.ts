import type { Clock, Quota, RateLimiter } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, type Item, type Table } from "./table.ts";

/** One counter per bucket and fixed window; the table forgets it by TTL. */
export function rateLimiter(table: Table, clock: Clock): RateLimiter {
  /** Short windows that were begun: a guess, which saves the next call in one a refused write. */
  const begun = new Map<string, number>();
  const windowOf = ({ windowSeconds }: Quota) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const start = now - (now % windowSeconds);
    return { start, end: start + windowSeconds, resetSeconds: start + windowSeconds - now };
  };

  return {
    async take(bucket, quota) {
      const { start, end, resetSeconds } = windowOf(quota);
      const { limit, count } = quota;
      if (count === 0) {
        const item = await table.lookAt(keys.rateLimit(bucket, start));
        return { remaining: limit - Number(item?.taken ?? 0), resetSeconds };
      }
      const { taken } = await table.update(keys.rateLimit(bucket, start), {
        UpdateExpression: "SET #ttl = :ttl, v = :v ADD taken :count",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":ttl": end + 60, ":v": 1, ":count": count },
        ReturnValues: "UPDATED_NEW",
      });
      return { remaining: limit - Number(taken), resetSeconds };
    },

    async takeBoth(short, long) {
      const [within, around] = [windowOf(short), windowOf(long)];
      const id = `${long.bucket} ${short.bucket}`;
      const counter = `in ${short.bucket}`;
      const update = (way: Way) =>
        table.update(keys.rateLimit(long.bucket, around.start), {
          UpdateExpression: `SET #ttl = :ttl, v = :v, ${way.counting}`,
          ConditionExpression: way.condition,
          ExpressionAttributeNames: { "#ttl": "ttl", "#count": counter, "#at": `${counter} at` },
          ExpressionAttributeValues: {
            ":ttl": around.end + 60,
            ":v": 1,
            ":start": within.start,
            // Nothing of the window before is returned to a new one.
            ":short": way === begin ? Math.max(0, short.count) : short.count,
            ":long": long.count,
          },
          ReturnValues: "UPDATED_NEW",
        });
      const isBegun = (begun.get(id) ?? 0) >= within.start;
      const { taken, [counter]: inShort } = await inOneOf(update, isBegun);
      if (begun.size >= maxBegun) begun.clear();
      begun.set(id, within.start);
      const { resetSeconds } = within;
      return {
        short: { remaining: short.limit - Number(inShort), resetSeconds },
        long: { remaining: long.limit - Number(taken), resetSeconds: around.resetSeconds },
      };
    },
  };
}

const maxBegun = 1000;

type Way = { counting: string; condition: string };

/** Exactly one of the two conditions holds. Also counts with a window that a faster clock has begun. */
const goOn: Way = {
  counting: "#at = #at ADD taken :long, #count :short",
  condition: "#at >= :start",
};
const begin: Way = {
  counting: "#at = :start, #count = :short ADD taken :long",
  condition: "attribute_not_exists(#at) OR #at < :start",
};

/** Another call may begin the window in between: then this one goes on in it. */
async function inOneOf(update: (way: Way) => Promise<Item>, isBegun: boolean): Promise<Item> {
  for (const way of isBegun ? [goOn, begin] : [begin]) {
    try {
      return await update(way);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return update(goOn);
}
