import fc from "fast-check";
import { expect, it } from "vitest";
import {
  afterAttempt,
  type EndpointHealth,
  healthAfter,
  maxAttempts,
  retryDelaysMs,
} from "#domain/webhook/retry-plan.ts";

const now = new Date("2026-01-15T10:00:00.000Z");
const hourMs = 3_600_000;

function waitMs(outcome: { status?: number; retryAfter?: string }, attemptsMade = 1, random = 0.5) {
  const verdict = afterAttempt({ outcome, attemptsMade, now, random });
  return verdict.state === "pending"
    ? Date.parse(verdict.nextAttemptAt) - now.getTime()
    : verdict.state;
}

it("tries ten times over 75 hours and 35 minutes", () => {
  const totalMs = retryDelaysMs.reduce<number>((sum, delay) => sum + delay, 0);
  expect(maxAttempts).toBe(10);
  expect(totalMs).toBe((75 * 60 + 35) * 60_000 + 5000);
});

it("waits as planned after each attempt and gives up after the tenth", () => {
  const waits = Array.from({ length: 10 }, (_, index) => waitMs({ status: 500 }, index + 1));
  expect(waits).toEqual([...retryDelaysMs.slice(1), "exhausted"]);
});

it("never strays more than 20 % from the plan", () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), chance, (attemptsMade, random) => {
      const plannedMs = retryDelaysMs[attemptsMade] ?? 0;
      const wait = waitMs({ status: 500 }, attemptsMade, random);
      expect(wait).toBeGreaterThanOrEqual(plannedMs * 0.8 - 1);
      expect(wait).toBeLessThanOrEqual(plannedMs * 1.2 + 1);
    }),
  );
});

it("spreads receivers that failed together evenly about the planned time", () => {
  expect([0, 0.25, 0.5, 1].map((random) => waitMs({ status: 500 }, 3, random))).toEqual(
    [0.8, 0.9, 1, 1.2].map((share) => 30 * 60_000 * share),
  );
});

it.for([200, 201, 202, 204, 299])("takes %i for delivered", (status) => {
  expect(waitMs({ status })).toBe("delivered");
});

it.for([undefined, 100, 199, 300, 301, 302, 400, 401, 404, 409, 429, 500, 503])(
  "tries again after %s",
  (status) => {
    expect(waitMs(status === undefined ? {} : { status })).toBe(5000);
  },
);

it("drops a message whose receiver is gone", () => {
  expect(waitMs({ status: 410 })).toBe("dropped");
});

it.for([
  ["120", 120_000],
  ["3", 5000],
  ["Thu, 15 Jan 2026 11:00:00 GMT", hourMs],
  ["Thu, 15 Jan 2026 09:00:00 GMT", 5000],
  ["999999", 12 * hourMs],
  ["soon", 5000],
  [" 120 ", 120_000],
  ["in 120", 5000],
  ["120 or so", 5000],
] as const)("waits on 'Retry-After: %s' for %i ms, never over 12 hours", ([retryAfter, ms]) => {
  expect(waitMs({ status: 429, retryAfter })).toBe(ms);
  expect(waitMs({ status: 503, retryAfter })).toBe(ms);
});

it("heeds Retry-After only on 429 and 503", () => {
  expect(waitMs({ status: 500, retryAfter: "120" })).toBe(5000);
});

const healthy: EndpointHealth = { exhaustedStreak: 0 };
const exhausted = { verdict: { state: "exhausted" }, now } as const;

it("disables an endpoint after ten exhausted messages in a row, and not before", () => {
  let health = healthy;
  for (let message = 1; message <= 10; message++) {
    const after = healthAfter(health, exhausted);
    expect(after.disabledReason).toBe(message < 10 ? undefined : "messages_exhausted");
    health = after.health;
  }
});

it("forgets failures at the first success", () => {
  const failing = { exhaustedStreak: 9, failingSince: "2026-01-11T10:00:00.000Z" };
  const { health } = healthAfter(failing, { verdict: { state: "delivered" }, now });
  expect(health).toEqual({ exhaustedStreak: 0, lastSuccessAt: "2026-01-15T10:00:00.000Z" });
  expect(healthAfter(health, exhausted).disabledReason).toBeUndefined();
});

it.for([
  ["2026-01-10T10:00:00.001Z", undefined],
  ["2026-01-10T10:00:00.000Z", "no_success_in_five_days"],
] as const)("disables an endpoint that fails since %s: %s", ([failingSince, reason]) => {
  const verdict = { state: "pending", nextAttemptAt: "2026-01-15T11:00:00.000Z" } as const;
  expect(healthAfter({ ...healthy, failingSince }, { verdict, now }).disabledReason).toBe(reason);
});

it("disables an endpoint that says it is gone", () => {
  const after = healthAfter(healthy, { verdict: { state: "dropped" }, now });
  expect(after.disabledReason).toBe("receiver_gone");
});

it("counts only messages that ran out of attempts, not each attempt that failed", () => {
  const verdict = { state: "pending", nextAttemptAt: "2026-01-15T11:00:00.000Z" } as const;
  const { health, disabledReason } = healthAfter({ exhaustedStreak: 9 }, { verdict, now });
  expect(health).toEqual({ exhaustedStreak: 9, failingSince: "2026-01-15T10:00:00.000Z" });
  expect(disabledReason).toBeUndefined();
});
