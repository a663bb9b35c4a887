import type { Clock, RateLimiter } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** One counter per bucket and fixed window; the table forgets it by TTL. */
export function rateLimiter(table: Table, clock: Clock): RateLimiter {
  return {
    async take(bucket, { limit, windowSeconds }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const windowStart = now - (now % windowSeconds);
      const windowEnd = windowStart + windowSeconds;
      const { taken } = await table.update(keys.rateLimit(bucket, windowStart), {
        UpdateExpression: "SET #ttl = :ttl, v = :v ADD taken :one",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":ttl": windowEnd + 60, ":v": 1, ":one": 1 },
        ReturnValues: "UPDATED_NEW",
      });
      return { remaining: limit - Number(taken), resetSeconds: windowEnd - now };
    },
  };
}
