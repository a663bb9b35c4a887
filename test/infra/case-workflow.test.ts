import validate from "asl-validator";
import jsonata from "jsonata";
import { describe, expect, it } from "vitest";
import { processingLimitMinutes } from "#domain/case/overdue.ts";
import { caseDefinition } from "../../lib/workflow.ts";
import { ofType, onlyOf, stageTemplate } from "./stage-template.ts";

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
  ItemSelector?: Record<string, string>;
  ItemProcessor?: { States: Record<string, State> };
  Arguments?: { Payload?: Record<string, string> };
  Output?: Record<string, string> | string;
  Choices?: {
    Condition: string;
    Output?: { checks?: { check: string; functionName: string; engineProfile: string }[] };
    Next: string;
  }[];
  Next?: string;
};

const definition: { States: Record<string, State> } = JSON.parse(caseDefinition);
const states = Object.fromEntries(allStates(definition.States));
const tasks = Object.entries(states).filter(([, { Type }]) => Type === "Task");

function allStates(level: Record<string, State>): [string, State][] {
  return Object.entries(level).flatMap(([name, state]) => [
    [name, state] satisfies [string, State],
    ...allStates(state.ItemProcessor?.States ?? {}),
  ]);
}

it("is valid Amazon States Language", () => {
  expect(validate(definition)).toMatchObject({ isValid: true, errors: [] });
});

it("has no expression that does not parse", () => {
  const expressions = [...caseDefinition.matchAll(/"{%(.*?)%}"/g)].map(([, text]) => `${text}`);
  expect(expressions.length).toBeGreaterThan(10);
  for (const expression of expressions) expect(() => jsonata(expression)).not.toThrow();
});

it("names exactly the functions that the template substitutes", () => {
  const { DefinitionSubstitutions } = onlyOf(
    stageTemplate("dev"),
    "AWS::StepFunctions::StateMachine",
  );
  const named = new Set([...caseDefinition.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect(Object.keys(DefinitionSubstitutions).sort()).toEqual(["Partition", ...named].sort());
});

it("names the function of every check to Plan", () => {
  const { functions } = definition.States.Plan?.Arguments?.Payload ?? {};
  const expected = {
    document_reading: "DocumentReadFunction",
    authenticity: "AuthenticityFunction",
    liveness: "LivenessFunction",
    face_match: "FaceMatchFunction",
  };
  const placeholders = Object.entries(expected).map(([name, id]) => [name, `\${${id}}`]);
  expect(functions).toEqual(Object.fromEntries(placeholders));
});

it("sends a submission that names its profile to every check, with nothing in between", async () => {
  const [first] = definition.States.IsSubmitted?.Choices ?? [];
  expect(first?.Next).toBe("RunChecks");
  const evaluate = (expression: string | undefined, input: object) =>
    jsonata(`${expression}`.replace(/^{%|%}$/g, "")).evaluate({}, { states: { input } });
  expect(await evaluate(first?.Condition, { isSubmitted: true })).toBe(false);
  expect(await evaluate(first?.Condition, { isSubmitted: true, engineProfile: "p" })).toBe(true);
  const checks = first?.Output?.checks ?? [];
  const { functions } = definition.States.Plan?.Arguments?.Payload ?? {};
  expect(
    Object.fromEntries(checks.map(({ check, functionName }) => [check, functionName])),
  ).toEqual(functions);
  for (const { engineProfile } of checks) {
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

  it("leads on when it has failed for good", () => {
    expect(task.Catch?.at(-1)?.ErrorEquals).toEqual(["States.ALL"]);
  });

  it("does not wait for ever", () => {
    expect(task.TimeoutSeconds).toBeDefined();
  });
});

const throttled = "Lambda.TooManyRequestsException";

it("takes at most the processing limit to a decision, with every retry used", () => {
  const worst = ["Plan", "RunCheck", "Decide"].map((name) => worstSeconds(states[name]));
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
    // A call that was refused for want of room is refused at once.
    const tryAgain = retrier.ErrorEquals.includes(throttled) ? 0 : timeout;
    for (let attempt = 0; attempt < retrier.MaxAttempts; attempt += 1) {
      const delay = retrier.IntervalSeconds * retrier.BackoffRate ** attempt;
      seconds += Math.min(delay, retrier.MaxDelaySeconds) + tryAgain;
    }
  }
  return seconds;
}

it("lets a check that finds no room wait for minutes instead of ending without it", () => {
  const retriers = states.RunCheck?.Retry ?? [];
  const [first] = retriers;
  expect(first?.ErrorEquals).toEqual([throttled]);
  const delays = Array.from({ length: first?.MaxAttempts ?? 0 }, (_, attempt) =>
    Math.min((first?.IntervalSeconds ?? 0) * (first?.BackoffRate ?? 1) ** attempt, 30),
  );
  expect(delays.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(180);
});

describe("waiting for the applicant", () => {
  const expression = String(states.AwaitSubmission?.TimeoutSeconds).replace(/^{%|%}$/g, "");
  const wait = (linkExpiresAt: string) =>
    jsonata(expression).evaluate({}, { states: { input: { linkExpiresAt } } });

  it("lasts until the link runs out", async () => {
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();
    expect(Math.abs((await wait(inTenDays)) - 864_000)).toBeLessThanOrEqual(1);
  });

  it("ends at once when the link ran out before it began", async () => {
    expect(await wait("2020-01-01T00:00:00.000Z")).toBe(1);
  });
});

describe("the profile that Plan names", () => {
  const { ItemSelector, ItemProcessor } = definition.States.RunChecks ?? {};
  const evaluate = (expression: unknown, states: unknown) =>
    jsonata(`${expression}`.replace(/^{%|%}$/g, "")).evaluate({}, { states });
  const ofItem = (value: Record<string, unknown>) =>
    evaluate(ItemSelector?.engineProfile, { context: { Map: { Item: { Value: value } } } });

  it("reaches the check with it", async () => {
    const engineProfile = await ofItem({ check: "liveness", engineProfile: "reference-1" });
    expect(engineProfile).toBe("reference-1");
    const payload = ItemProcessor?.States.RunCheck?.Arguments?.Payload;
    expect(await evaluate(payload?.engineProfile, { input: { engineProfile } })).toBe(
      "reference-1",
    );
  });

  it("may be missing where a Case names none", async () => {
    expect(await ofItem({ check: "liveness" })).toBeNull();
  });
});

describe("the time that a sandbox scenario takes", () => {
  const plan = definition.States.Plan;
  const { waitSeconds: told } = typeof plan?.Output === "object" ? plan.Output : {};
  const waitSeconds = (payload: object) =>
    jsonata(`${told}`.replace(/^{%|%}$/g, "")).evaluate(
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

  it("is none where Plan names none, as for every live Case", async () => {
    expect(await waitSeconds({ checks: [] })).toBe(0);
  });
});

it("is told to the fail function when it ends without a result", () => {
  const rules = ofType(stageTemplate("dev"), "AWS::Events::Rule");
  const unfinished = rules.find(([, { Properties }]) => Properties.EventPattern);
  expect(unfinished?.[1].Properties.EventPattern.detail.status).toEqual([
    "FAILED",
    "TIMED_OUT",
    "ABORTED",
  ]);
  expect(JSON.stringify(unfinished?.[1].Properties.Targets)).toContain("FailFunction");
});
