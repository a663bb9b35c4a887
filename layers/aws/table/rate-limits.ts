import type { Clock, RateLimiter } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** One counter per bucket and fixed window; the table forgets it by TTL. */
export function rateLimiter(table: Table, clock: Clock): RateLimiter {
  return {
    async take(bucket, { limit, windowSeconds, count }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const windowStart = now - (now % windowSeconds);
      const windowEnd = windowStart + windowSeconds;
      const resetSeconds = windowEnd - now;
      if (count === 0) {
        const item = await table.lookAt(keys.rateLimit(bucket, windowStart));
        return { remaining: limit - Number(item?.taken ?? 0), resetSeconds };
      }
      const { taken } = await table.update(keys.rateLimit(bucket, windowStart), {
        UpdateExpression: "SET #ttl = :ttl, v = :v ADD taken :count",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":ttl": windowEnd + 60, ":v": 1, ":count": count },
        ReturnValues: "UPDATED_NEW",
      });
      return { remaining: limit - Number(taken), resetSeconds };
    },
  };
}
