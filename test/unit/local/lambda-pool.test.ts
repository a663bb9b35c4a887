import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPool } from "../../../local/emulators/lambda/pool.ts";

let killed = false;

/** Of a function whose sandbox lives so long without work; one is there, and idle. */
async function idlePool(idleMs: number) {
  killed = false;
  const sandbox = {
    invoke: () => Promise.reject(new Error("is asked nothing here")),
    isGone: () => killed,
    kill() {
      killed = true;
    },
  };
  const pool = createPool({ open: () => sandbox, size: 1, idleMs });
  await pool.use(async () => undefined);
  return pool;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps what is warm for who is at work", async () => {
  const pool = await idlePool(15_000);
  pool.keep(45_000);
  vi.advanceTimersByTime(44_000);
  expect(killed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(killed).toBe(true);
});

it("shortens no life by it that was to be longer", async () => {
  const pool = await idlePool(600_000);
  pool.keep(45_000);
  vi.advanceTimersByTime(500_000);
  expect(killed).toBe(false);
});
