import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure, flow, type Machines, openMachines, task, tokenTask } from "./machines.ts";

/** How often each function was called, over both lives of the process. */
let calls: Record<string, number> = {};
let token = "";
let isHealed = false;
let second: Machines | undefined;

const called = (name: string) => {
  calls[name] = (calls[name] ?? 0) + 1;
};
const functions = {
  before: (payload: never) => {
    called("before");
    return payload;
  },
  take: (payload: { token: string }) => {
    called("take");
    token = payload.token;
  },
  after: () => called("after"),
  hang: () => {
    called("hang");
    return isHealed ? "done" : new Promise(() => {});
  },
  ail: () => {
    called("ail");
    if (!isHealed) throw failure("Ailing");
    return "well";
  },
};

beforeEach(() => {
  calls = {};
  isHealed = false;
});
afterEach(async () => {
  await second?.close();
  second = undefined;
});

/** Starts the machine, lets the process end at the given moment, and continues in a new one. */
async function cutOff(definition: object, isMoment: () => boolean, { pauseMs = 0 } = {}) {
  const first = await openMachines({ functions, secondMs: 100 });
  await first.define("m", definition);
  const arn = await first.start("m", { items: [1, 2] });
  await expect.poll(isMoment).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await first.drop();
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  isHealed = true;
  second = await openMachines({ functions, secondMs: 100, dataDir: first.dataDir });
  await second.define("m", definition);
  expect(second.states.resume()).toBe(1);
  return { arn, machines: second };
}

describe("an execution that was cut off", () => {
  it("goes on with its token, and calls nothing again that had answered", async () => {
    const definition = flow({
      A: task("before", { Next: "B" }),
      B: tokenTask("take", { Next: "C" }),
      C: task("after"),
    });
    const { arn, machines } = await cutOff(definition, () => calls.take === 1);
    await machines.client.sendTaskSuccess({ taskToken: token, output: "{}" });
    expect(await machines.ended(arn)).toMatchObject({ status: "SUCCEEDED" });
    expect(calls).toEqual({ before: 1, take: 1, after: 1 });
  });

  it("repeats the calls without an answer", async () => {
    const definition = flow({ A: task("before", { Next: "B" }), B: task("hang") });
    const { arn, machines } = await cutOff(definition, () => calls.hang === 1);
    expect(await machines.ended(arn)).toMatchObject({ output: "done" });
    expect(calls).toEqual({ before: 1, hang: 2 });
  });

  it("counts the retries that it had used, and waits no longer than was left", async () => {
    const Retry = [
      { ErrorEquals: ["Ailing"], IntervalSeconds: 50, BackoffRate: 1, MaxAttempts: 1 },
    ];
    const definition = flow({ A: task("ail", { Retry }) });
    const { arn, machines } = await cutOff(definition, () => calls.ail === 1, { pauseMs: 4500 });
    const resumedAt = Date.now();
    expect(await machines.ended(arn)).toMatchObject({ output: "well" });
    expect(Date.now() - resumedAt).toBeLessThan(4000);
    expect(calls).toEqual({ ail: 2 });
  });

  it("goes on with a wait where it stood", async () => {
    const definition = flow({
      A: task("before", { Next: "W" }),
      W: { Type: "Wait", Seconds: 50, End: true },
    });
    const { arn, machines } = await cutOff(definition, () => calls.before === 1, { pauseMs: 4500 });
    const resumedAt = Date.now();
    expect(await machines.ended(arn)).toMatchObject({ status: "SUCCEEDED" });
    expect(Date.now() - resumedAt).toBeLessThan(4000);
  });

  it("runs again only those items of a map that had not ended", async () => {
    const item = flow({
      C: {
        Type: "Choice",
        Choices: [{ Condition: "{% $states.input = 1 %}", Next: "Done" }],
        Default: "Hang",
      },
      Done: task("before"),
      Hang: task("hang"),
    });
    const definition = flow({
      M: { Type: "Map", Items: "{% $states.input.items %}", ItemProcessor: item, End: true },
    });
    const isMoment = () => calls.before === 1 && calls.hang === 1;
    const { arn, machines } = await cutOff(definition, isMoment);
    expect(await machines.ended(arn)).toMatchObject({ output: [1, "done"] });
    expect(calls).toEqual({ before: 1, hang: 2 });
  });

  it("runs out of time while the stage was down", async () => {
    const definition = flow({ A: tokenTask("take", { TimeoutSeconds: 30 }) });
    const { arn, machines } = await cutOff(definition, () => calls.take === 1, { pauseMs: 3500 });
    expect(await machines.ended(arn)).toMatchObject({ status: "FAILED", error: "States.Timeout" });
  });
});
