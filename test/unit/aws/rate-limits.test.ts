import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimiter } from "#aws/table/rate-limits.ts";
import type { RateLimiter } from "#usecases/ports.ts";
import { emulatedTable } from "../../fakes/emulated-table.ts";

let db: Awaited<ReturnType<typeof emulatedTable>>;
beforeAll(async () => {
  db = await emulatedTable();
});
afterAll(() => db.close());

let now = 0;
let tenant = 0;
const clock = { now: () => new Date(now * 1000) };
const newLimiter = () => rateLimiter(db.table, clock);

beforeEach(() => {
  now = Date.parse("2026-11-20T12:00:00Z") / 1000;
  tenant += 1;
});

const short = (count = 1, key = "key_1") => ({
  bucket: `create:${key}`,
  limit: 3,
  windowSeconds: 60,
  count,
});
const long = (count = 1) => ({
  bucket: `day:${tenant}`,
  limit: 10,
  windowSeconds: 86_400,
  count,
});
const left = async (limits: RateLimiter, ...counts: Parameters<typeof short>) => {
  const both = await limits.takeBoth(short(...counts), long(counts[0]));
  return [both.short.remaining, both.long.remaining];
};

describe("a short window counted with the long one around it", () => {
  it("begins again when its time is over, and the long one goes on", async () => {
    const limits = newLimiter();
    expect(await left(limits)).toEqual([2, 9]);
    expect(await left(limits)).toEqual([1, 8]);
    now += 60;
    expect(await left(limits)).toEqual([2, 7]);
    now += 600;
    expect(await limits.takeBoth(short(), long())).toEqual({
      short: { remaining: 2, resetSeconds: 60 },
      long: { remaining: 6, resetSeconds: 43_200 - 660 },
    });
    now += 86_400;
    expect(await left(limits)).toEqual([2, 9]);
  });

  it("counts each key for itself, and the long one all of them", async () => {
    const limits = newLimiter();
    await left(limits, 1, "key_1");
    expect(await left(limits, 1, "key_2")).toEqual([2, 8]);
    expect(await left(limits, 1, "key_1")).toEqual([1, 7]);
  });

  it("is one count for all functions, and each may begin it", async () => {
    const [one, other] = [newLimiter(), newLimiter()];
    expect(await left(one)).toEqual([2, 9]);
    expect(await left(other)).toEqual([1, 8]);
    now += 60;
    expect(await left(other)).toEqual([2, 7]);
    expect(await left(one)).toEqual([1, 6]);
  });

  it("loses no call of many at once, at any edge of a window", async () => {
    const functions = Array.from({ length: 4 }, newLimiter);
    for (let minute = 0; minute < 3; minute += 1) {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, at) => left(functions[at % 4] ?? newLimiter())),
      );
      expect(all.map(([of]) => of).toSorted((a = 0, b = 0) => b - a)).toEqual(
        Array.from({ length: 20 }, (_, at) => 2 - at),
      );
      now += 60;
    }
    const { remaining } = await newLimiter().take(long().bucket, long(0));
    expect(remaining).toBe(10 - 60);
  });

  it("is not begun again by a function whose clock is behind", async () => {
    const [fast, slow] = [newLimiter(), newLimiter()];
    now += 60;
    await left(fast);
    now -= 1;
    expect(await left(slow)).toEqual([1, 8]);
    now += 1;
    expect(await left(fast)).toEqual([0, 7]);
  });

  it("returns to both, or to one of them", async () => {
    const limits = newLimiter();
    await left(limits);
    expect(await left(limits, -1)).toEqual([3, 10]);
    await left(limits);
    const { short: minute, long: day } = await limits.takeBoth(short(-1), long(0));
    expect([minute.remaining, day.remaining]).toEqual([3, 9]);
    expect(await limits.take(long().bucket, long(-1))).toMatchObject({ remaining: 10 });
  });

  it("gets nothing back for a call that was counted in the previous one", async () => {
    const limits = newLimiter();
    await left(limits);
    now += 60;
    expect(await left(limits, -1)).toEqual([3, 10]);
    expect(await left(limits)).toEqual([2, 9]);
  });
});

it("counts both windows of a call with one request", async () => {
  const limits = newLimiter();
  const asked = vi.spyOn(db.table, "update");
  for (let call = 0; call < 3; call += 1) await left(limits);
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
});
