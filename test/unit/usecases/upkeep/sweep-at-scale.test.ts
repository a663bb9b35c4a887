import { describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { isOverdue } from "#domain/case/overdue.ts";
import { shards } from "#domain/shard.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import type { Swept } from "#usecases/upkeep/swept.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { takingTime } from "../../../fakes/taking-time.ts";
import { isNightly } from "../../../nightly.ts";
import { caseIn, portsWith } from "../workflow/workflow-cases.ts";

const minute = 60_000;
/** A backlog that grows is seen in the first of them, and what one leaves to the next in the second. */
const minutes = isNightly ? 10 : 2;

/** A function that is given 55 seconds begins nothing in the last ten. */
const sweepMs = 45_000;

/** A slow call of a store or a queue. */
const callMs = 20;

const sweepsAtOnce = 4;

/** Cases beside the one that is there, each due in the given state. */
function addCases(
  ports: FakePorts,
  count: number,
  state: (at: number) => Partial<CaseFields>,
): string[] {
  const model = caseIn(ports);
  return Array.from({ length: count }, (_, at) => {
    const id = ports.ids.next("ver");
    ports.world.cases.set(id, caseInState({ ...model, ...state(at), id }));
    return id;
  });
}

const overdue = ({ world, clock }: FakePorts) =>
  [...world.cases.values()].filter((theCase) => isOverdue(theCase, clock.now()));

/** Starts the sweeps of one minute's schedule. */
function sweeps(ports: FakePorts): Promise<PromiseSettledResult<Swept>[]> {
  const until = new Date(ports.clock.now().getTime() + sweepMs);
  const shares = Array.from({ length: sweepsAtOnce }, (_, share) =>
    shards.filter((shard) => shard % sweepsAtOnce === share),
  );
  return Promise.allSettled(shares.map((own) => sweep(ports, { shards: own, until })));
}

/** One Case that is not due, and no webhook. */
const quiet = () =>
  portsWith({ status: "collecting", linkExpiresAt: "2027-11-20T12:00:00.000Z" }, []);

const ended = (ports: FakePorts, before: number) => ({
  status: "completed" as const,
  retainUntil: new Date(ports.clock.now().getTime() - before).toISOString(),
});

const lost = (ports: FakePorts): Partial<CaseFields> => ({
  status: "pending",
  progress: {
    captured: [],
    submittedAt: new Date(ports.clock.now().getTime() - 40 * minute).toISOString(),
  },
});

const ranOut = (ports: FakePorts): Partial<CaseFields> => ({
  status: "collecting",
  linkExpiresAt: new Date(ports.clock.now().getTime() - 3 * minute).toISOString(),
});

describe("a sweep every minute", () => {
  it(`keeps up with fifty Cases that become due a second, for ${minutes} minutes`, {
    timeout: 120_000,
  }, async () => {
    const ports = quiet();
    const { ports: slow, until, pass } = takingTime(ports, callMs);
    const perMinute = 50 * 60;
    const backlogs: number[] = [];
    for (let passed = 0; passed < minutes; passed += 1) {
      const states = [lost(ports), ranOut(ports), ended(ports, 1), ended(ports, 1)];
      addCases(ports, perMinute, (at) => states[at % states.length] ?? {});
      const started = ports.clock.now().getTime();
      const results = await until(sweeps(slow));
      expect(results.map(({ status }) => status)).toEqual(Array(sweepsAtOnce).fill("fulfilled"));
      const left = minute - (ports.clock.now().getTime() - started);
      expect(left).toBeGreaterThan(0);
      backlogs.push(overdue(ports).length);
      // The fakes look through all that they have.
      ports.world.audit.length = 0;
      for (const [id, { status }] of ports.world.cases) {
        if (status === "erased" || status === "failed") ports.world.cases.delete(id);
      }
      await until(pass(left));
    }
    expect(Math.max(...backlogs)).toBeLessThan(perMinute / 10);
  });

  it("is not held up by a hundred Cases that cannot be erased, and says that they are there", {
    timeout: 60_000,
  }, async () => {
    const ports = quiet();
    const broken = new Set(addCases(ports, 100, () => ended(ports, 60 * minute)));
    const { eraseCase } = ports.files;
    let tries = 0;
    ports.files.eraseCase = async (id) => {
      if (!broken.has(id)) return eraseCase(id);
      tries += 1;
      throw new Error("no bucket");
    };
    const statusesOf = (ids: Iterable<string>) =>
      new Set([...ids].map((id) => ports.world.cases.get(id)?.status));
    for (let passed = 0; passed < 32; passed += 1) {
      const others = addCases(ports, 20, () => ended(ports, minute));
      await expect(sweep(ports)).rejects.toThrow(AggregateError);
      expect(statusesOf(others)).toEqual(new Set(["erased"]));
      ports.advance(minute);
    }
    // At once, then after more than 2, 4 and 8 minutes.
    expect(tries).toBe(100 * 4);

    ports.files.eraseCase = eraseCase;
    ports.advance(60 * minute);
    expect(await sweep(ports)).toMatchObject({ setAside: 0 });
    expect(statusesOf(broken)).toEqual(new Set(["erased"]));
  });

  it("sees to applicants who wait and to links first, when its time is too short for all", async () => {
    const ports = quiet();
    addCases(ports, 200, () => ended(ports, 60 * minute));
    const links = addCases(ports, 40, () => ranOut(ports));
    const waiting = addCases(ports, 40, () => lost(ports));
    const { change } = ports.cases;
    ports.cases.change = (...asked) => {
      ports.advance(100);
      return change(...asked);
    };
    const until = new Date(ports.clock.now().getTime() + 10_000);
    expect(await sweep(ports, { until })).toMatchObject({ failed: 40, lapsed: 40 });
    const ends = [...waiting, ...links].map((id) => ports.world.cases.get(id)?.status);
    expect(new Set(ends)).toEqual(new Set(["failed"]));
    expect(overdue(ports).length).toBeGreaterThan(100);
    await sweep(ports);
    expect(overdue(ports)).toEqual([]);
  });
});
