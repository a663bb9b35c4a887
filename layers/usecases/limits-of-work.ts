import type { Level, RateLimiter } from "./ports.ts";

/**
 * Limits that remember the levels of their buckets while one call is in progress. Units that `takeBoth` counted ahead in
 * the long bucket are spent first: a later `take` there counts only those beyond them.
 */
export function limitsOfWork(limits: RateLimiter): RateLimiter {
  const levels = new Map<string, Level>();
  const unused = new Map<string, number>();
  return {
    async take(bucket, quota) {
      const counted = quota.count > 0 ? (unused.get(bucket) ?? 0) : 0;
      const count = quota.count - counted;
      if (quota.count !== 0) unused.delete(bucket);
      const before = count === 0 ? levels.get(bucket) : undefined;
      if (before) return before;
      const level = await limits.take(bucket, { ...quota, count });
      levels.set(bucket, level);
      return level;
    },
    async takeBoth(short, long) {
      const both = await limits.takeBoth(short, long);
      levels.set(short.bucket, both.short).set(long.bucket, both.long);
      unused.delete(long.bucket);
      if (long.count > 0) unused.set(long.bucket, long.count);
      return both;
    },
    isUnused: (bucket) => unused.has(bucket),
  };
}
