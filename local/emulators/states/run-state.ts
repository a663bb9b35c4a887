import type { State } from "./definition.ts";
import { type Exit, exitOf, type Leaving } from "./exit.ts";
import { evaluate, evaluateNumber, evaluateString } from "./expressions.ts";
import { saveFrame, scopeOf, type Visit } from "./run.ts";
import { runMap, runParallel } from "./run-inner-flows.ts";
import { runTask } from "./run-task.ts";
import { StatesError } from "./states-error.ts";
import { waitUntil } from "./waiting.ts";

type Of<Type extends State["Type"]> = Extract<State, { Type: Type }>;

export async function runState(visit: Visit, state: State): Promise<Exit> {
  switch (state.Type) {
    case "Pass":
    case "Succeed":
      return exitOf(visit, state, { fallback: visit.frame.input });
    case "Fail":
      return fail(visit, state);
    case "Wait":
      await wait(visit, state);
      return exitOf(visit, state, { fallback: visit.frame.input });
    case "Choice":
      return choose(visit, state);
    case "Task":
      return exitWith(visit, state, await runTask(visit, state));
    case "Parallel":
      return exitWith(visit, state, await runParallel(visit, state));
    case "Map":
      return exitWith(visit, state, await runMap(visit, state));
  }
}

function exitWith(visit: Visit, state: Leaving, result: unknown): Promise<Exit> {
  const scope = scopeOf(visit);
  const states = { ...scope.states, result };
  return exitOf(visit, state, { scope: { ...scope, states }, fallback: result });
}

async function fail(visit: Visit, state: Of<"Fail">): Promise<never> {
  const scope = scopeOf(visit);
  const error = await evaluateString(state.Error, scope);
  throw new StatesError(error, await evaluateString(state.Cause, scope));
}

async function choose(visit: Visit, state: Of<"Choice">): Promise<Exit> {
  const scope = scopeOf(visit);
  for (const rule of state.Choices) {
    const isTrue = (await evaluate(rule.Condition, scope)) === true;
    if (isTrue) return exitOf(visit, rule, { scope, fallback: visit.frame.input });
  }
  if (state.Default === undefined) {
    throw new StatesError("States.NoChoiceMatched", "no choice matched and there is no Default");
  }
  const otherwise = { ...state, Next: state.Default };
  return exitOf(visit, otherwise, { scope, fallback: visit.frame.input });
}

async function wait(visit: Visit, state: Of<"Wait">): Promise<void> {
  const { frame, position } = visit;
  if (frame.resumeAt === undefined) {
    frame.resumeAt = await endOfWait(visit, state);
    saveFrame(visit);
  }
  await waitUntil(frame.resumeAt, position.signal);
}

async function endOfWait(visit: Visit, state: Of<"Wait">): Promise<number> {
  const scope = scopeOf(visit);
  if (state.Timestamp === undefined) {
    const seconds = await evaluateNumber(state.Seconds, scope);
    return (visit.frame.enteredAt ?? Date.now()) + seconds * visit.run.services.secondMs;
  }
  const time = Date.parse(await evaluateString(state.Timestamp, scope));
  if (Number.isNaN(time)) throw new StatesError("States.Runtime", "Timestamp is no timestamp");
  return time;
}
