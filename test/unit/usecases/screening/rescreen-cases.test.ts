import { describe, expect, it } from "vitest";
import { rescreenCases } from "#usecases/screening/rescreen-cases.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { crashingAt } from "../../../fakes/crashing.ts";
import {
  caseId,
  caseIn,
  changesSent,
  completed,
  type Day,
  factsOf,
  publish,
  rescreen,
} from "./screened-case.ts";

const day = 86_400_000;
const before: Day = { file: "a" };
const listed: Day = { file: "b", entries: ["UTi.1"] };

describe("a completed Case whose lists change", () => {
  it("tells its client once per change, night after night, and keeps its assessment", async () => {
    const ports = await completed(before);
    const { assessment, reason } = caseIn(ports);
    const nights: Day[] = [
      before,
      listed,
      listed,
      { file: "c", entries: ["UTi.1"] },
      { file: "d", entries: ["UTi.1", "UTi.2"] },
      { file: "e", entries: ["UTi.2"] },
      { file: "f" },
      { file: "f" },
    ];
    const heard: number[] = [];
    for (const night of nights) {
      ports.advance(day);
      publish(ports, night);
      await rescreen(ports);
      heard.push((await changesSent(ports)).length);
    }
    expect(heard).toEqual([0, 1, 1, 1, 2, 3, 4, 4]);
    const { changes } = (await changesSent(ports)).at(-1).rescreening;
    const un = (entry: string) => [{ list: "un", entry }];
    expect(changes).toEqual(
      [
        ...[{ result_before: "clear", result: "possible_match", added: un("UTi.1"), gone: [] }],
        ...[
          {
            result_before: "possible_match",
            result: "possible_match",
            added: un("UTi.2"),
            gone: [],
          },
        ],
        ...[
          {
            result_before: "possible_match",
            result: "possible_match",
            added: [],
            gone: un("UTi.1"),
          },
        ],
        ...[{ result_before: "possible_match", result: "clear", added: [], gone: un("UTi.2") }],
      ].map((change) => ({ at: expect.any(String), ...change })),
    );
    expect(caseIn(ports)).toMatchObject({ status: "completed", assessment });
    expect(caseIn(ports).reason).toBe(reason);
    expect(ports.world.evidence.get(caseId)?.screening?.breakdown).toEqual(factsOf(before));
  });

  it("searches for no person while no list has changed, and reads no Case", async () => {
    const ports = await completed(before);
    ports.screener.screen = () => Promise.reject(new Error("nobody may be searched for"));
    ports.cases.get = () => Promise.reject(new Error("no Case may be read"));
    expect(await rescreen(ports)).toMatchObject({ isWhole: true, same: 0, failed: 0 });
  });

  it("keeps what the search found beside the evidence of the decision", async () => {
    const ports = await completed(before);
    publish(ports, listed);
    await rescreen(ports);
    expect(caseIn(ports).rescreening?.breakdown).toEqual(factsOf(listed));
  });

  it("tells once if the run dies at any of its calls, and goes on with the next", async () => {
    for (const when of ["before", "after"] as const) {
      for (let call = 1; call < 60; call += 1) {
        const ports = await completed(before);
        publish(ports, listed);
        const dying = crashingAt(ports, { call, when });
        await rescreenCases(dying.ports, { fault() {} }).catch(() => undefined);
        await rescreen(ports);
        expect((await changesSent(ports)).length, `${when} call ${call}`).toBe(1);
        if (dying.calls() < call) break;
      }
    }
  });

  it("tells once if two runs meet", async () => {
    const ports = await completed(before);
    publish(ports, listed);
    await Promise.all([rescreen(ports), rescreen(ports)]);
    expect(await changesSent(ports)).toHaveLength(1);
  });

  it("waits if a search still has the old lists in memory", async () => {
    const ports = await completed(before);
    publish(ports, listed);
    ports.screener.screen = async () => factsOf(before);
    expect(await rescreen(ports)).toMatchObject({ later: 1 });
    publish(ports, listed);
    expect(await rescreen(ports)).toMatchObject({ changed: 1 });
  });

  it("ends its share of a run by the clock, and the next run finds the rest", async () => {
    const ports = await completed(before);
    publish(ports, listed);
    const until = ports.clock.now();
    expect(await rescreenCases(ports, { until, fault() {} })).toMatchObject({ changed: 0 });
    expect(await rescreen(ports)).toMatchObject({ changed: 1 });
  });
});

it.for<[string, Day]>([
  ["missing", { file: "b", state: "missing" }],
  ["old", { file: "b", state: "old" }],
])("clears no person, and starts no run, while a list is %s", async ([, lists]) => {
  const ports = await completed(listed);
  publish(ports, lists);
  expect(await rescreen(ports)).toMatchObject({ isWhole: false, same: 0, changed: 0 });
  expect(await changesSent(ports)).toEqual([]);
});

it("searches for a person that the decision could not search for, once the lists are whole", async () => {
  const ports = await completed({ file: "a", state: "missing" });
  publish(ports, before);
  await rescreen(ports);
  expect(await changesSent(ports)).toMatchObject([
    { rescreening: { changes: [{ result_before: "not_screened", result: "clear" }] } },
  ]);
});

describe("searched for no more is a Case", () => {
  it("that was erased", async () => {
    const ports = await completed(before, { dataRetentionDays: 2 });
    ports.advance(3 * day);
    await sweep(ports);
    expect(caseIn(ports).status).toBe("erased");
    publish(ports, listed);
    expect(await rescreen(ports)).toMatchObject({ changed: 0, same: 0, dropped: 0 });
    expect(JSON.stringify(caseIn(ports))).not.toContain("UTi");
  });

  it.for<[string, () => Promise<Awaited<ReturnType<typeof completed>>>]>([
    [
      "whose retention is over, though no sweep came yet",
      async () => {
        const ports = await completed(before, { dataRetentionDays: 2 });
        ports.advance(3 * day);
        return ports;
      },
    ],
    [
      "that is being erased",
      async () => {
        const ports = await completed(before);
        caseIn(ports).erasure = {
          ...{ receiptId: "er_1", requestedAt: "", previousStatus: "completed" },
          requestedBy: { type: "user", id: "user_1" },
        };
        return ports;
      },
    ],
    [
      "that another took the place of",
      async () => {
        const ports = await completed(before);
        caseIn(ports).supersededBy = "ver_2";
        return ports;
      },
    ],
  ])("%s", async ([, make]) => {
    const ports = await make();
    publish(ports, listed);
    ports.screener.screen = () => Promise.reject(new Error("nobody may be searched for"));
    expect(await rescreen(ports)).toMatchObject({ dropped: 1, failed: 0 });
    expect(await rescreen(ports)).toMatchObject({ dropped: 0 });
    expect(await changesSent(ports)).toEqual([]);
  });
});

it("keeps the change of a project without a webhook, and sends nothing", async () => {
  const ports = await completed(before, { events: ["verification.completed"] });
  publish(ports, listed);
  await rescreen(ports);
  expect(await changesSent(ports)).toEqual([]);
  expect(caseIn(ports).rescreening?.changes).toHaveLength(1);
});

it("reports a search that fails, and goes on with the others", async () => {
  const ports = await completed(before);
  publish(ports, listed);
  ports.screener.screen = () => Promise.reject(new Error("down"));
  const faults: unknown[] = [];
  const run = rescreenCases(ports, { fault: (error) => faults.push(error) });
  expect(await run).toMatchObject({ failed: 1 });
  expect(String(faults)).not.toContain("ERIKSSON");
  expect(caseIn(ports).rescreening).toBeUndefined();
});

it("plays a later listing for the sandbox's scenario, once", async () => {
  const ports = await completed(before, { simulation: { scenario: "sanctions_match_later" } });
  const heard = await changesSent(ports);
  expect(heard).toMatchObject([
    {
      assessment: caseIn(ports).assessment,
      rescreening: { changes: [{ result_before: "clear", result: "possible_match" }] },
    },
  ]);
  publish(ports, listed);
  await rescreen(ports);
  expect(await changesSent(ports)).toEqual(heard);
});
