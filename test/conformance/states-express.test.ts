/** An Express machine that a Task of a Standard one runs to its end. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { failure, flow, type Machines, openMachines, task } from "./machines.ts";

let machines: Machines;
let calls: string[] = [];

beforeAll(async () => {
  machines = await openMachines({
    functions: {
      work: async ({ item }: { item: string }) => {
        calls.push(item);
        return item.toUpperCase();
      },
      never: () => new Promise(() => {}),
      broken: () => {
        throw failure("Broken", "why");
      },
    },
    secondMs: 20,
    guestPolicies: [
      { Statement: [{ Effect: "Allow", Action: "lambda:InvokeFunction", Resource: "*" }] },
    ],
  });
  const each = {
    Type: "Map",
    Items: "{% $states.input.items %}",
    ItemSelector: { item: "{% $states.context.Map.Item.Value %}" },
    ItemProcessor: { ProcessorConfig: { Mode: "INLINE" }, ...flow({ Work: task("work") }) },
    End: true,
  };
  await machines.define("inner", flow({ Each: each }), "owner", "EXPRESS");
  await machines.define("broken", flow({ Break: task("broken") }), "owner", "EXPRESS");
  const slow = flow({ Never: task("never") }, { TimeoutSeconds: 2 });
  await machines.define("slow", slow, "owner", "EXPRESS");
  await machines.define("standard", flow({ Done: { Type: "Succeed" } }));
});
afterAll(() => machines.close());
beforeEach(() => {
  calls = [];
});

const running = (name: string, more: object = {}) =>
  flow({
    Run: {
      Type: "Task",
      Resource: "arn:aws:states:::aws-sdk:sfn:startSyncExecution",
      Arguments: {
        StateMachineArn: `arn:aws:states:eu-west-1:000000000000:stateMachine:${name}`,
        Input: "{% $string($states.input) %}",
      },
      Output:
        "{% $merge([$sift($states.result, function($v, $k) {$k != 'ExecutionArn'}), {'of': $split($states.result.ExecutionArn, ':')[5]}]) %}",
      End: true,
      ...more,
    },
    Caught: { Type: "Succeed" },
  });

it("answers the output of its execution, as text", async () => {
  await machines.define("outer", running("inner"));
  expect(await machines.run("outer", { items: ["a", "b"] })).toEqual({
    status: "SUCCEEDED",
    output: { Status: "SUCCEEDED", Output: '["A","B"]', of: "express" },
  });
  expect(calls.toSorted()).toEqual(["a", "b"]);
});

it("fails no Task by what failed within it: its answer says so", async () => {
  await machines.define("outer-broken", running("broken"));
  expect((await machines.run("outer-broken")).output).toMatchObject({
    Status: "FAILED",
    Error: "Broken",
  });
  await machines.define("outer-slow", running("slow"));
  expect((await machines.run("outer-slow")).output).toMatchObject({ Status: "TIMED_OUT" });
});

it("lets a Task catch what its Output makes of such an answer, and does the work no second time", async () => {
  const inner = flow({ Work: task("work", { Output: {}, Next: "Break" }), Break: task("broken") });
  await machines.define("breaks", inner, "owner", "EXPRESS");
  const catches = running("breaks", {
    Output: "{% $states.result.Status = 'SUCCEEDED' ? 'well' : $error('It broke off.') %}",
    Retry: [
      { ErrorEquals: ["States.QueryEvaluationError"], MaxAttempts: 0 },
      { ErrorEquals: ["States.TaskFailed"], IntervalSeconds: 1, MaxAttempts: 2 },
    ],
    Catch: [{ ErrorEquals: ["States.ALL"], Output: "caught", Next: "Caught" }],
  });
  await machines.define("outer-catches", catches);
  const { output } = await machines.run("outer-catches", { item: "a" });
  expect([output, calls]).toEqual(["caught", ["a"]]);
});

it("refuses a machine that is not there, is Standard, or is not the role's to run", async () => {
  for (const [name, error, role] of [
    ["nowhere", "Sfn.StateMachineDoesNotExistException"],
    ["standard", "Sfn.StateMachineTypeNotSupportedException"],
    ["inner", "Sfn.AccessDeniedException", "guest"],
  ] as const) {
    await machines.define(`refused-${name}`, running(name), role);
    expect(await machines.run(`refused-${name}`)).toMatchObject({ status: "FAILED", error });
  }
});

it("waits for no token, as AWS has none there", async () => {
  const waits = flow({
    Wait: {
      Type: "Task",
      Resource: "arn:aws:states:::lambda:invoke.waitForTaskToken",
      Arguments: { FunctionName: "work", Payload: "{% $states.context.Task.Token %}" },
      End: true,
    },
  });
  await expect(machines.define("waits", waits, "owner", "EXPRESS")).rejects.toThrow(
    "does not run here",
  );
});
