import validate from "asl-validator";
import jsonata from "jsonata";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { processingLimitMinutes } from "#domain/case/overdue.ts";
import { caseDefinition, checksDefinition } from "../../lib/workflow.ts";
import { ofType, stageTemplate } from "./stage-template.ts";

type Retrier = {
  ErrorEquals: string[];
  IntervalSeconds: number;
  BackoffRate: number;
  MaxDelaySeconds: number;
  MaxAttempts: number;
  JitterStrategy: string;
};
type State = {
  Type: string;
  TimeoutSeconds?: number | string;
  Retry?: Retrier[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
  Items?: string;
  ItemSelector?: Record<string, string>;
  ItemProcessor?: { States: Record<string, State> };
  Arguments?: { Payload?: Record<string, string>; FunctionName?: string; Input?: string };
  Output?: Record<string, string> | string;
  Choices?: {
    Condition: string;
    Output?: { checks?: { check: string; functionName: string; engineProfile: string }[] };
    Next: string;
  }[];
  Default?: string;
  Next?: string;
};

type Definition = { StartAt: string; TimeoutSeconds: number; States: Record<string, State> };
const definition: Definition = JSON.parse(caseDefinition);
const checks: Definition = JSON.parse(checksDefinition);
const states = Object.fromEntries([...allStates(checks.States), ...allStates(definition.States)]);
const tasks = Object.entries(states).filter(
  (entry): entry is [string, State] => entry[1]?.Type === "Task",
);

function allStates(level: Record<string, State>): [string, State][] {
  return Object.entries(level).flatMap(([name, state]) => [
    [name, state] satisfies [string, State],
    ...allStates(state.ItemProcessor?.States ?? {}),
  ]);
}

it.for([definition, checks])("is valid Amazon States Language: $Comment", (each) => {
  expect(validate(each)).toMatchObject({ isValid: true, errors: [] });
});

it("walks a Case through its statuses, a state each, and pays for two transitions", async () => {
  const input = { caseId: "ver_1", engineProfile: "p" };
  expect(await walkThrough(definition, input)).toEqual(["Collecting", "Submitted"]);
  expect(await walkThrough(checks, input)).toEqual(["Pending", "Processing", "Decide"]);
});

async function walkThrough({ StartAt, States }: Definition, input: object): Promise<string[]> {
  const walked: string[] = [];
  let at: string | undefined = StartAt;
  while (at) {
    walked.push(at);
    at = await leaving(States[at], input);
  }
  return walked;
}

it("plans a submission without a profile, and asks for no second one", async () => {
  const { Output, Catch = [], Retry = [] } = definition.States.Collecting ?? {};
  const input = { caseId: "ver_1", linkExpiresAt: "2026-11-27T00:00:00.000Z" };
  const result = { engineProfile: "p", keepsFace: true };
  expect(await evaluate(Output, { input, result })).toEqual({ caseId: "ver_1", ...result });
  await expect(evaluate(Output, { input, result: {} })).rejects.toThrow("planned");
  const unplanned = "States.QueryEvaluationError";
  expect(Retry[0]).toMatchObject({ MaxAttempts: 0 });
  expect(Retry[0]?.ErrorEquals).toContain(unplanned);
  const caught = Catch.find(({ ErrorEquals }) => ErrorEquals.includes(unplanned));
  expect(caught).toMatchObject({ ErrorEquals: [unplanned], Next: "Plan" });
});

it("decides after the checks in the same Express execution, for the one that has the Case", async () => {
  const { Arguments = {} } = definition.States.Submitted ?? {};
  const { Processing, Decide } = checks.States;
  expect([Processing?.Output, Processing?.Next]).toEqual(["{% $states.input %}", "Decide"]);
  const context = { Execution: { Id: "arn:case" } };
  const given = await evaluate(Arguments.Input, {
    input: { caseId: "ver_1", checks: [] },
    context,
  });
  const input = JSON.parse(String(given));
  const payload = Object.entries(Decide?.Arguments?.Payload ?? {}).map(
    async ([name, each]) => [name, await evaluate(each, { input })] as const,
  );
  expect(Object.fromEntries(await Promise.all(payload))).toEqual({
    caseId: "ver_1",
    executionArn: "arn:case",
  });
  expect(input.decide).toBe(definition.States.DecideAfterFailure?.Arguments?.FunctionName);
});

it.for(["FAILED", "TIMED_OUT"])(
  "looks at the evidence itself if the checks ended %s",
  async (Status) => {
    const { Output, Catch, Retry } = definition.States.Submitted ?? {};
    const { caseId } = typeof Output === "object" ? Output : {};
    const input = { caseId: "ver_1" };
    expect(await evaluate(caseId, { input, result: { Status: "SUCCEEDED" } })).toBe("ver_1");
    await expect(evaluate(caseId, { input, result: { Status } })).rejects.toThrow();
    expect(Retry?.[0]).toMatchObject({
      ErrorEquals: ["States.QueryEvaluationError"],
      MaxAttempts: 0,
    });
    expect(Catch).toMatchObject([{ ErrorEquals: ["States.ALL"], Next: "DecideAfterFailure" }]);
  },
);

function evaluate(expression: unknown, scope: object): Promise<unknown> {
  return jsonata(`${expression}`.replace(/^{%|%}$/g, "")).evaluate({}, { states: scope });
}

async function leaving(state: State | undefined, input: object): Promise<string | undefined> {
  for (const { Condition, Next } of state?.Choices ?? []) {
    if (await evaluateOn(Condition, input)) return Next;
  }
  return state?.Next;
}

function evaluateOn(expression: unknown, input: object): Promise<unknown> {
  return evaluate(expression, { input });
}

it("leaves a Case to its submission where it was begun to wait, and the table refused its token", async () => {
  const { Choices = [], ...isSubmitted } = definition.States.IsSubmitted ?? {};
  const input = { caseId: "ver_1", linkExpiresAt: "2026-11-27T00:00:00.000Z" };
  for (const { Condition } of Choices) expect(await evaluateOn(Condition, input)).toBe(false);
  expect(isSubmitted).toMatchObject({ Default: "Left" });
  const [planned] = Choices.filter(({ Next }) => Next === "Plan");
  expect(await evaluateOn(planned?.Condition, { ...input, isSubmitted: true })).toBe(true);
});

it("leaves after an idle hour, and says that the link ran out only if it did", async () => {
  const { Catch } = definition.States.Collecting ?? {};
  const [late] = Catch ?? [];
  expect(late).toMatchObject({ ErrorEquals: ["States.Timeout"], Next: "IsLinkOpen" });
  const { Choices = [], ...isOpen } = definition.States.IsLinkOpen ?? {};
  const [open] = Choices;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  expect(await evaluateOn(open?.Condition, { linkExpiresAt: inAnHour })).toBe(true);
  const past = { linkExpiresAt: "2020-01-01T00:00:00.000Z" };
  expect(await evaluateOn(open?.Condition, past)).toBe(false);
  expect([open?.Next, isOpen]).toEqual(["Left", expect.objectContaining({ Default: "Lapse" })]);
});

it("ends its checks within the five minutes that AWS gives an Express execution", () => {
  expect(checks.TimeoutSeconds).toBeLessThan(300);
  expect(definition.States.Submitted?.TimeoutSeconds).toBeGreaterThan(300);
  // A check that waits for room the longest still runs once within them.
  const [waits] = states.RunChecks?.Retry ?? [];
  const longest = waits ? delaysOf(waits).reduce((sum, each) => sum + each, 0) : Number.NaN;
  expect(longest + 60).toBeLessThan(checks.TimeoutSeconds);
});

function delaysOf({ MaxAttempts, IntervalSeconds, BackoffRate, MaxDelaySeconds }: Retrier) {
  return Array.from({ length: MaxAttempts }, (_, attempt) =>
    Math.min(IntervalSeconds * BackoffRate ** attempt, MaxDelaySeconds),
  );
}

it("has no expression that does not parse", () => {
  const expressions = [...`${caseDefinition}${checksDefinition}`.matchAll(/"{%(.*?)%}"/g)].map(
    ([, text]) => `${text}`,
  );
  expect(expressions.length).toBeGreaterThan(10);
  for (const expression of expressions) expect(() => jsonata(expression)).not.toThrow();
});

it("names exactly the functions that the template substitutes", () => {
  const machines = ofType(stageTemplate("dev"), "AWS::StepFunctions::StateMachine");
  expect(machines).toHaveLength(2);
  for (const [, { Properties }] of machines) {
    const isExpress = Properties.StateMachineType === "EXPRESS";
    const text = isExpress ? checksDefinition : caseDefinition;
    const named = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    const given = Object.keys(Properties.DefinitionSubstitutions);
    expect(given.sort()).toEqual(["Partition", ...named].sort());
  }
});

it("names the function of every check to Plan", () => {
  const { functions } = definition.States.Plan?.Arguments?.Payload ?? {};
  const expected = {
    document_reading: "DocumentsFunction",
    authenticity: "DocumentsFunction",
    liveness: "FacesFunction",
    face_match: "FacesFunction",
  };
  const placeholders = Object.entries(expected).map(([name, id]) => [name, `\${${id}}`]);
  expect(functions).toEqual(Object.fromEntries(placeholders));
});

it("sends a submission that names its profile to every check, with nothing in between", async () => {
  const [first] = checks.States.Pending?.Choices ?? [];
  expect([first?.Next, checks.States.Pending?.Default]).toEqual(["Processing", "Processing"]);
  const evaluate = (expression: string | undefined, input: object) =>
    jsonata(`${expression}`.replace(/^{%|%}$/g, "")).evaluate({}, { states: { input } });
  expect(await evaluate(first?.Condition, { isSubmitted: true })).toBe(false);
  expect(await evaluate(first?.Condition, { isSubmitted: true, engineProfile: "p" })).toBe(true);
  const given = first?.Output?.checks ?? [];
  const { functions } = definition.States.Plan?.Arguments?.Payload ?? {};
  expect(Object.fromEntries(given.map(({ check, functionName }) => [check, functionName]))).toEqual(
    functions,
  );
  for (const { engineProfile } of given) {
    expect(await evaluate(engineProfile, { engineProfile: "p" })).toBe("p");
  }
});

describe.for(tasks)("the task %s", ([, task]) => {
  it("is tried again, ever later and never in step with others", () => {
    expect(task.Retry?.length).toBeGreaterThan(0);
    for (const retrier of task.Retry ?? []) {
      expect(retrier.JitterStrategy).toBe("FULL");
      expect(retrier.BackoffRate).toBeGreaterThan(1);
      expect(retrier.MaxDelaySeconds).toBeDefined();
    }
  });

  it("leads on after its last failure", () => {
    expect(task.Catch?.at(-1)?.ErrorEquals).toEqual(["States.ALL"]);
  });

  it("does not wait for ever", () => {
    expect(task.TimeoutSeconds).toBeDefined();
  });
});

const throttled = "Lambda.TooManyRequestsException";

it("takes at most the processing limit to a decision, with every retry used", () => {
  const worst = ["Plan", "Submitted", "DecideAfterFailure"].map((name) =>
    worstSeconds(states[name]),
  );
  expect(worst.reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(
    processingLimitMinutes * 60,
  );
});

function worstSeconds(state: State | undefined): number {
  const timeout = Number(state?.TimeoutSeconds);
  const retriers = state?.Retry ?? [];
  if (retriers.length === 0) throw new TypeError("a retrier is expected");
  let seconds = timeout;
  for (const retrier of retriers) {
    // Only a timeout makes an attempt long. Other errors come at once: a fault, or a service without
    // capacity.
    const isTimeout = retrier.ErrorEquals.includes("States.ALL");
    const tryAgain = isTimeout ? timeout : 0;
    for (let attempt = 0; attempt < retrier.MaxAttempts; attempt += 1) {
      const delay = retrier.IntervalSeconds * retrier.BackoffRate ** attempt;
      seconds += Math.min(delay, retrier.MaxDelaySeconds) + tryAgain;
    }
  }
  return seconds;
}

it("lets a check that finds no room wait for minutes instead of ending without it", () => {
  const retriers = states.RunChecks?.Retry ?? [];
  const [first] = retriers;
  expect(first?.ErrorEquals).toEqual([throttled]);
  const delays = first ? delaysOf(first) : [];
  expect(delays.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(180);
});

describe("waiting for the applicant", () => {
  const expression = String(states.Collecting?.TimeoutSeconds).replace(/^{%|%}$/g, "");
  const wait = (linkExpiresAt: string) =>
    jsonata(expression).evaluate({}, { states: { input: { linkExpiresAt } } });

  it("lasts until the link runs out, and an hour at most", async () => {
    const later = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();
    expect(Math.abs((await wait(later(600))) - 600)).toBeLessThanOrEqual(1);
    expect(await wait(later(864_000))).toBe(3600);
  });

  it("ends at once when the link ran out before it began", async () => {
    expect(await wait("2020-01-01T00:00:00.000Z")).toBe(1);
  });
});

describe("the functions that a plan comes to", () => {
  const { Items, ItemSelector = {}, ItemProcessor } = checks.States.Processing ?? {};
  const payloadsOf = async (planned: object[]) => {
    const input = { caseId: "ver_1", checks: planned };
    const items = await evaluate(Items, { input });
    expect(Array.isArray(items)).toBe(true);
    return Promise.all(
      z
        .array(z.unknown())
        .parse(items)
        .map(async (Value) => {
          const selected = await each(ItemSelector, {
            input,
            context: { Map: { Item: { Value } } },
          });
          const { FunctionName, Payload } = ItemProcessor?.States.RunChecks?.Arguments ?? {};
          return {
            ...(await each({ ...Payload, FunctionName: `${FunctionName}` }, { input: selected })),
          };
        }),
    );
  };
  const each = async (expressions: Record<string, string>, scope: object) => {
    const entries = Object.entries(expressions).map(
      async ([name, one]) => [name, await evaluate(one, scope)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };

  it("are each called once, for all of their checks, under the profile of the Case", async () => {
    const engineProfile = "reference-1";
    const planned = [
      { check: "document_reading", functionName: "arn:documents", engineProfile },
      { check: "authenticity", functionName: "arn:documents", engineProfile },
      { check: "liveness", functionName: "arn:faces", engineProfile },
      { check: "face_match", functionName: "arn:faces", engineProfile, keepsFace: true },
    ];
    expect(await payloadsOf(planned)).toEqual([
      {
        FunctionName: "arn:documents",
        caseId: "ver_1",
        check: "document_reading",
        checks: ["document_reading", "authenticity"],
        engineProfile,
        keepsFace: false,
      },
      {
        FunctionName: "arn:faces",
        caseId: "ver_1",
        check: "liveness",
        checks: ["liveness", "face_match"],
        engineProfile,
        keepsFace: true,
      },
    ]);
  });

  it("may have one check, and a Case that names no profile", async () => {
    const [only, ...others] = await payloadsOf([{ check: "liveness", functionName: "arn:faces" }]);
    expect(only).toMatchObject({ checks: ["liveness"], engineProfile: null, keepsFace: false });
    expect(others).toEqual([]);
  });

  it("are none for an empty plan", async () => {
    expect(await payloadsOf([])).toEqual([]);
  });

  it("simulate one check at a time, as every release of the simulator does", async () => {
    const functionName = `${"$"}{SimulateCheckFunction}`;
    const planned = ["document_reading", "face_match"].map((check) => ({ check, functionName }));
    expect(await payloadsOf(planned)).toMatchObject(planned.map(({ check }) => ({ check })));
  });
});

describe("the time that a sandbox scenario takes", () => {
  const plan = definition.States.Plan;
  const { waitSeconds: expression } = typeof plan?.Output === "object" ? plan.Output : {};
  const waitSeconds = (payload: object) =>
    jsonata(`${expression}`.replace(/^{%|%}$/g, "")).evaluate(
      {},
      { states: { result: { Payload: payload } } },
    );

  it("passes in the workflow, where it keeps no function from others", async () => {
    expect(plan?.Next).toBe("IsSlow");
    expect(definition.States.TakeTime).toMatchObject({
      Type: "Wait",
      Seconds: "{% $states.input.waitSeconds %}",
    });
    expect(await waitSeconds({ checks: [], waitSeconds: 15 })).toBe(15);
  });

  it("is none if Plan names none, as for every live Case", async () => {
    expect(await waitSeconds({ checks: [] })).toBe(0);
  });
});

it("calls the fail function when it ends without a result", () => {
  const rules = ofType(stageTemplate("dev"), "AWS::Events::Rule");
  const unfinished = rules.find(([, { Properties }]) => Properties.EventPattern);
  expect(unfinished?.[1].Properties.EventPattern.detail.status).toEqual([
    "FAILED",
    "TIMED_OUT",
    "ABORTED",
  ]);
  expect(JSON.stringify(unfinished?.[1].Properties.Targets)).toContain("FailFunction");
});
