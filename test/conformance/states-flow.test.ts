import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, flow, type Machines, openMachines, task } from "./machines.ts";

let machines: Machines;
let atOnce = 0;
let maxAtOnce = 0;
const times: number[] = [];

beforeAll(async () => {
  machines = await openMachines({
    secondMs: 20,
    functions: {
      echo: (payload) => payload,
      refuse: () => {
        throw failure("Refused", "not today");
      },
      refuseOdd: ({ n }: { n: number }) => {
        if (n % 2 === 1) throw failure("Odd", String(n));
        return n;
      },
      count: async (payload) => {
        atOnce += 1;
        maxAtOnce = Math.max(maxAtOnce, atOnce);
        await new Promise((resolve) => setTimeout(resolve, 20));
        atOnce -= 1;
        return payload;
      },
      never: () => new Promise(() => {}),
      refuseThrice: () => {
        times.push(Date.now());
        if (times.length % 4 !== 0) throw failure("Flaky");
        return "at last";
      },
    },
  });
});
afterAll(() => machines.close());

const run = async (definition: object, input?: unknown) => {
  const name = `m${crypto.randomUUID()}`;
  await machines.define(name, definition);
  return machines.run(name, input);
};
const pass = (Output: unknown, more: object = { End: true }) => ({ Type: "Pass", Output, ...more });

describe("values", () => {
  it.for([
    ["the input", "{% $states.input.a %}", 1],
    ["the whole execution's input", "{% $states.context.Execution.Input.a %}", 1],
    ["an expression inside an object", { x: ["{% $states.input.a + 1 %}"] }, { x: [2] }],
    ["text that is no expression", "a {% b %}", "a {% b %}"],
    [
      "what Step Functions adds to JSONata",
      "{% $partition($range(1, 5, 1), 2) %}",
      [[1, 2], [3, 4], [5]],
    ],
    ["a digest", "{% $hash('abc', 'SHA-1') %}", "a9993e364706816aba3e25717850c26c9cd0d89d"],
    ["parsed JSON", `{% $parse('{"b":2}').b %}`, 2],
  ])("reads %s", async ([, expression, expected]) => {
    const result = await run(flow({ A: pass(expression) }), { a: 1 });
    expect(result).toEqual({ status: "SUCCEEDED", output: expected });
  });

  it("fails a state whose expression gives nothing", async () => {
    const result = await run(flow({ A: pass("{% $states.input.absent %}") }));
    expect(result).toMatchObject({ status: "FAILED", error: "States.QueryEvaluationError" });
  });

  it("assigns variables that later states see and the same state does not yet", async () => {
    const definition = flow({
      A: pass("{% $exists($x) %}", { Assign: { x: "{% $states.input.a %}" }, Next: "B" }),
      B: pass({ before: "{% $states.input %}", now: "{% $x %}" }),
    });
    expect(await run(definition, { a: 7 })).toMatchObject({ output: { before: false, now: 7 } });
  });

  it("refuses a state's output over 256 KiB", async () => {
    const large = { text: "{% $join($map($range(1, 30000, 1), function($i) { '0123456789' })) %}" };
    const definition = flow({ A: pass(large) });
    expect(await run(definition)).toMatchObject({ error: "States.DataLimitExceeded" });
  });
});

describe("choosing, waiting and ending", () => {
  const choice = flow({
    C: {
      Type: "Choice",
      Choices: [{ Condition: "{% $states.input.n > 5 %}", Next: "Big", Assign: { why: "over 5" } }],
      Default: "Small",
    },
    Big: pass("{% $why %}"),
    Small: { Type: "Fail", Error: "Small", Cause: "{% 'only ' & $string($states.input.n) %}" },
  });

  it("takes the first choice that holds, with its assignments", async () => {
    expect(await run(choice, { n: 6 })).toEqual({ status: "SUCCEEDED", output: "over 5" });
  });

  it("fails with the error and the cause that a Fail state computes", async () => {
    const expected = { status: "FAILED", error: "Small", cause: "only 5" };
    expect(await run(choice, { n: 5 })).toEqual(expected);
  });

  it("waits as long as an expression says", async () => {
    const definition = flow({
      W: { Type: "Wait", Seconds: "{% $states.input.n %}", Next: "D" },
      D: { Type: "Succeed" },
    });
    const before = Date.now();
    expect(await run(definition, { n: 5 })).toEqual({ status: "SUCCEEDED", output: { n: 5 } });
    expect(Date.now() - before).toBeGreaterThanOrEqual(100);
  });

  it("times out an execution that takes longer than its machine allows", async () => {
    const definition = flow({ A: task("never") }, { TimeoutSeconds: 2 });
    expect(await run(definition)).toEqual({ status: "TIMED_OUT", error: "States.Timeout" });
  });
});

describe("retrying and catching", () => {
  it("retries with growing pauses", async () => {
    const Retry = [
      { ErrorEquals: ["Other"], MaxAttempts: 0 },
      { ErrorEquals: ["Flaky"], IntervalSeconds: 2, BackoffRate: 3 },
    ];
    expect(await run(flow({ A: task("refuseThrice", { Retry }) }))).toMatchObject({
      output: "at last",
    });
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, seconds] of [2, 6, 18].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(seconds * 20 - 2);
    }
  });

  it("lets no pause between retries grow over its limit", async () => {
    // The second would be of half an hour, and the third of weeks.
    const Retry = [
      { ErrorEquals: ["Flaky"], IntervalSeconds: 2, BackoffRate: 50_000, MaxDelaySeconds: 3 },
    ];
    expect(await run(flow({ A: task("refuseThrice", { Retry }) }))).toMatchObject({
      output: "at last",
    });
  });

  it("gives up after the attempts that a retrier allows", async () => {
    const Retry = [{ ErrorEquals: ["States.ALL"], IntervalSeconds: 1, MaxAttempts: 2 }];
    expect(await run(flow({ A: task("refuse", { Retry }) }))).toMatchObject({ error: "Refused" });
  });

  it.for([
    ["its name", "refuse", {}, ["Refused"]],
    ["States.TaskFailed", "refuse", {}, ["States.TaskFailed"]],
    ["States.ALL", "refuse", {}, ["States.ALL"]],
    ["States.Timeout", "never", { TimeoutSeconds: 1 }, ["States.TaskFailed", "States.Timeout"]],
  ] as const)("catches a failure by %s", async ([, name, more, ErrorEquals]) => {
    const Catch = [
      {
        ErrorEquals,
        Assign: { kept: "{% $states.input.k %}" },
        Output: { error: "{% $states.errorOutput.Error %}" },
        Next: "B",
      },
    ];
    const definition = flow({
      A: task(name, { ...more, Catch, Next: "B" }),
      B: pass("{% $merge([$states.input, {'kept': $kept}]) %}"),
    });
    const error = name === "never" ? "States.Timeout" : "Refused";
    expect(await run(definition, { k: 1 })).toMatchObject({ output: { error, kept: 1 } });
  });

  it("tells the cause as the function's error", async () => {
    const result = await run(flow({ A: task("refuse") }));
    expect(JSON.parse(result.cause ?? "")).toMatchObject({ errorMessage: "not today" });
  });

  it("lets States.ALL catch no error that cannot be caught", async () => {
    const Catch = [{ ErrorEquals: ["States.ALL"], Next: "B" }];
    const large = "{% $join($map($range(1, 30000, 1), function($i) { '0123456789' })) %}";
    const A = task("echo", { Output: large, Catch, Next: "B" });
    const definition = flow({ A, B: pass("caught") });
    expect(await run(definition)).toMatchObject({ error: "States.DataLimitExceeded" });
  });
});

describe("parallel and map", () => {
  it("gives each branch the input and collects their outputs in order", async () => {
    const definition = flow({
      P: {
        Type: "Parallel",
        Branches: [flow({ X: task("count") }), flow({ Y: pass("{% $states.input.n + 1 %}") })],
        End: true,
      },
    });
    expect(await run(definition, { n: 1 })).toMatchObject({ output: [{ n: 1 }, 2] });
  });

  it("fails with the first branch that fails, without waiting for the others", async () => {
    const slow = flow({ W: { Type: "Wait", Seconds: 100_000, End: true } });
    const definition = flow({
      P: { Type: "Parallel", Branches: [slow, flow({ X: task("refuse") })], End: true },
    });
    expect(await run(definition)).toMatchObject({ status: "FAILED", error: "Refused" });
  });

  const overItems = (processor: object, more: object = {}) =>
    flow({
      M: {
        Type: "Map",
        Items: "{% $states.input.items %}",
        ItemSelector: {
          n: "{% $states.context.Map.Item.Value %}",
          at: "{% $states.context.Map.Item.Index %}",
        },
        ItemProcessor: { ProcessorConfig: { Mode: "INLINE" }, ...processor },
        End: true,
        ...more,
      },
    });

  it("maps items in order, a few at a time", async () => {
    maxAtOnce = 0;
    const definition = overItems(flow({ X: task("count") }), { MaxConcurrency: 2 });
    const result = await run(definition, { items: [5, 6, 7, 8] });
    expect(result.output).toEqual([5, 6, 7, 8].map((n, at) => ({ n, at })));
    expect(maxAtOnce).toBe(2);
  });

  it("fails a map with its first failure if none is tolerated", async () => {
    const result = await run(overItems(flow({ X: task("refuseOdd") })), { items: [2, 3] });
    expect(result).toMatchObject({ status: "FAILED", error: "Odd" });
  });

  it("tolerates as many failures as the map says, and no more", async () => {
    const processor = flow({ X: task("refuseOdd") });
    const definition = overItems(processor, { ToleratedFailureCount: 1 });
    const some = await run(definition, { items: [2, 3] });
    expect(some).toMatchObject({ output: [2, { Error: "Odd" }] });
    const many = await run(definition, { items: [1, 3] });
    expect(many).toMatchObject({ error: "States.ExceedToleratedFailureThreshold" });
  });

  it("retries a whole map, with every item", async () => {
    let calls = 0;
    const local = await openMachines({
      secondMs: 5,
      functions: {
        once: () => {
          calls += 1;
          if (calls <= 2) throw failure("Early");
          return calls;
        },
      },
    });
    const Retry = [{ ErrorEquals: ["States.ALL"], IntervalSeconds: 1, MaxAttempts: 3 }];
    await local.define("m", overItems(flow({ X: task("once") }), { Retry, MaxConcurrency: 1 }));
    expect(await local.run("m", { items: [0] })).toMatchObject({ output: [3] });
    await local.close();
  });
});

describe("the record of an execution", () => {
  it("tells every state that was entered and left", async () => {
    const name = `m${crypto.randomUUID()}`;
    await machines.define(name, flow({ A: task("echo") }));
    const executionArn = await machines.start(name);
    await machines.ended(executionArn);
    const { events = [] } = await machines.client.getExecutionHistory({ executionArn });
    expect(events.map(({ type }) => type)).toEqual([
      "ExecutionStarted",
      "TaskStateEntered",
      "TaskScheduled",
      "TaskSucceeded",
      "TaskStateExited",
      "ExecutionSucceeded",
    ]);
  });

  it.for([
    ["a JSONPath machine", { QueryLanguage: "JSONPath", ...flow({ A: pass(1) }) }],
    ["a field that is not honoured", flow({ A: { ...pass(1), InputPath: "$" } })],
    ["a next state that is not there", flow({ A: pass(1, { Next: "B" }) })],
    [
      "a service that does not run here",
      flow({ A: task("x", { Resource: "arn:aws:states:::sns:publish" }) }),
    ],
    [
      "a distributed map",
      flow({
        M: {
          Type: "Map",
          ItemProcessor: { ...flow({ A: pass(1) }), ProcessorConfig: { Mode: "DISTRIBUTED" } },
          End: true,
        },
      }),
    ],
  ])("refuses %s when it is defined", async ([, definition]) => {
    await expect(machines.define("refused", Object(definition))).rejects.toThrow();
  });
});
