import { expect, it } from "vitest";
import { ceilings } from "../../../../lab/scale/ceilings.ts";
import { EventQueue } from "../../../../lab/scale/event-queue.ts";
import type { Model } from "../../../../lab/scale/model.ts";
import { sharedKeys } from "../../../../lab/scale/shared-keys.ts";
import { simulateLaptop } from "../../../../lab/scale/simulate-laptop.ts";
import { simulateRegion } from "../../../../lab/scale/simulate-region.ts";

const fn = (label: string, invocations: number, seconds: number, writes = 0) => ({
  label,
  invocations,
  seconds,
  writes,
  reads: 0,
});
const key = {
  place: "due",
  pattern: "DUE#CASE",
  kind: "write" as const,
  shards: 1,
  units: 30,
  byFunction: { Decide: 30 },
  isOfProject: false,
};
const model: Model = {
  requests: [
    { label: "ApiMachine", count: 1 },
    { label: "ApiApplicant", count: 5 },
  ],
  functions: [
    fn("ApiMachine", 1, 0.05, 10),
    fn("ApiApplicant", 5, 0.05, 10),
    fn("Plan", 1, 0.05, 10),
    fn("ChecksFaces", 1, 2, 5),
    fn("Decide", 1, 0.05, 25),
    fn("DeliverWebhook", 1, 0.05),
  ],
  keys: [key],
  units: [{ place: "table", kind: "write", units: 100 }],
  transitions: 4,
  startsAtCreation: false,
  api: { ratePerSecond: 10_000, burst: 5000 },
  stateRetry: { attempts: 4, firstSeconds: 1, backoff: 2, maxSeconds: 15 },
  checkRetry: { attempts: 9, firstSeconds: 2, backoff: 2, maxSeconds: 30 },
  webhook: { atOnce: 10, batch: 5 },
  sweep: { perMinute: 100, because: "100 a minute" },
  linkSeconds: 604_800,
  idleSeconds: 3600,
};
const region = "us-east-1";
const at = (rate: number, more: Partial<Model> = {}) =>
  simulateRegion({ ...model, ...more }, { rate, region, seconds: 120 });

it("runs due events in the order of time, and of scheduling if times are the same", () => {
  const events = new EventQueue();
  const ran: string[] = [];
  for (const [seconds, name] of [
    [3, "c"],
    [1, "a"],
    [2, "b"],
    [1, "a again"],
    [9, "late"],
  ] as const) {
    events.after(seconds, () => ran.push(name));
  }
  events.runUntil(5);
  expect(ran).toEqual(["a", "a again", "b", "c"]);
  expect(events.now).toBe(5);
});

it("answers the same for the same seed", () => {
  expect(at(5)).toEqual(at(5));
  expect(simulateRegion(model, { rate: 5, region, seed: 2, seconds: 120 })).not.toEqual(at(5));
});

it("completes begun verifications while nothing is full, as Little's law has it", () => {
  const { completed, refusedRequests, throttled, concurrency } = at(20);
  expect(completed).toBeGreaterThan(20 * 0.8 * 0.85);
  expect(completed).toBeLessThan(20 * 0.8 * 1.15);
  expect(refusedRequests).toBe(0);
  expect(throttled).toEqual([]);
  // 20 a second, 2.6 busy seconds each.
  expect(concurrency).toBeGreaterThan(35);
  expect(concurrency).toBeLessThan(90);
});

it("meets first the limit that is lowest by the sum", () => {
  const [lowest] = ceilings(model, region).filter(({ part }) => !/sweep|open/.test(part));
  expect(lowest).toMatchObject({ part: "due `DUE#CASE`, writes" });
  expect(lowest?.perSecond).toBeCloseTo(1000 / 30);
  expect(at(28).throttled.map(({ what }) => what)).not.toContain("functions");
  expect(at(80).throttled[0]?.what).toBe("due `DUE#CASE`, writes");
});

it("carries more if a key is spread", () => {
  const spread = { keys: [{ ...key, shards: 16 }] };
  expect(at(80, spread).throttled).toEqual([]);
  // One key takes a thousand units a second, and each decision writes thirty.
  expect(at(80).completed).toBeLessThan(1000 / 30 + 1);
  expect(at(80, spread).completed).toBeGreaterThan(60);
});

it("holds open executions only for opened links, if they start late", () => {
  const open = (startsAtCreation: boolean) =>
    ceilings({ ...model, startsAtCreation }, region).find(({ part }) => part.includes("open"));
  expect(open(true)?.perSecond).toBeCloseTo(1e6 / (0.2 * 604_800 + 0.8 * 30));
  expect(open(false)?.perSecond).toBeCloseTo(1e6 / (0.2 * 3600 + 0.8 * 30));
});

it("tells keys that are shared from those of one verification, and counts what they are spread over", () => {
  const ulid = "01m85npzat7jyn1xj30ze3m0mv";
  const part = (name: string, units = 1) => ({
    kind: "write" as const,
    place: "due",
    key: name,
    label: "Plan",
    units,
  });
  const found = sharedKeys(
    [part(`CASE#ver_${ulid}`), part("DUE#LINK#07", 4), part(`PROJECT#proj_${ulid}#CASE`, 2)],
    [part("DUE#LINK#07"), part("DUE#LINK#03"), part("DUE#ORG"), part(`PROJECT#proj_${ulid}#CASE`)],
  );
  const due = { place: "due" };
  expect(found).toEqual([
    { ...key, ...due, pattern: "DUE#LINK#n", shards: 2, units: 4, byFunction: { Plan: 4 } },
    {
      ...key,
      ...due,
      pattern: "PROJECT#*#CASE",
      units: 2,
      byFunction: { Plan: 2 },
      isOfProject: true,
    },
  ]);
});

it("says of a laptop that two at once are twice as fast, until its cores are full", () => {
  const alone = { clients: 1, perSecond: 1, cpuSeconds: 0.5 };
  const reach = (clients: number) => simulateLaptop(alone, { clients, cores: 2, functions: 10 });
  expect(reach(1)).toBeCloseTo(1, 1);
  expect(reach(2)).toBeGreaterThan(1.7);
  expect(reach(16)).toBeGreaterThan(3.4);
  expect(reach(16)).toBeLessThanOrEqual(4.1);
});

it("goes on completing what it can under ten times as much, if the route of beginnings has a limit", () => {
  const quick = model.functions.map((each) => ({ ...each, seconds: each.seconds / 20, writes: 0 }));
  const limited = {
    ...{ functions: quick, keys: [], units: [], startsAtCreation: false },
    api: { ratePerSecond: 120, burst: 240 },
  };
  const ceiling = (120 / 6) * 0.8;
  const admitted = { ...limited, begins: { ratePerSecond: 18, burst: 36 } };
  expect(at(200, limited).completed).toBeLessThan(ceiling / 2);
  expect(at(200, admitted).completed).toBeGreaterThan(0.85 * ceiling);
});
