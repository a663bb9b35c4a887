import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPool } from "../emulators/lambda/pool.ts";

let opened = 0;
let killed = false;

/** The pool of a function whose sandbox lives for this time without work. */
function poolOf(idleMs: number) {
  killed = false;
  opened = 0;
  const sandbox = {
    invoke: () => Promise.reject(new Error("is asked nothing here")),
    isGone: () => killed,
    kill() {
      killed = true;
    },
  };
  const open = () => {
    opened += 1;
    return sandbox;
  };
  return createPool({ open, size: 1, idleMs });
}

/** The same, with one sandbox ready. */
async function idlePool(idleMs: number) {
  const pool = poolOf(idleMs);
  await pool.use(async () => undefined);
  return pool;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps warm sandboxes for callers at work", async () => {
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

it("has a sandbox ready for callers at work, before they need it", async () => {
  const pool = poolOf(15_000);
  pool.ready(45_000);
  pool.ready(45_000);
  expect(opened).toBe(1);
  await pool.use(async () => undefined);
  expect(opened).toBe(1);
});

it("opens none once it is closed", () => {
  const pool = poolOf(15_000);
  pool.close();
  pool.ready(45_000);
  expect(opened).toBe(0);
});
