import type { MapState, ParallelState } from "./definition.ts";
import { evaluate, evaluateNumber } from "./expressions.ts";
import { type Position, scopeOf, type Visit } from "./run.ts";
import { StatesError, toStatesError } from "./states-error.ts";

/** How many items of an inline Map AWS runs at once when the definition does not say. */
const defaultConcurrency = 40;

export async function runParallel(visit: Visit, state: ParallelState): Promise<unknown[]> {
  const { position, frame } = visit;
  const input =
    "Arguments" in state ? await evaluate(state.Arguments, scopeOf(visit)) : frame.input;
  const branches = state.Branches.map((flow, index) => ({
    ...position,
    flow,
    path: `${position.path}/${frame.state}/${index}`,
    input,
    variables: frame.variables,
  }));
  return runAll(visit, branches, { concurrency: branches.length, tolerates: () => false });
}

export async function runMap(visit: Visit, state: MapState): Promise<unknown[]> {
  const scope = scopeOf(visit);
  const items = "Items" in state ? await evaluate(state.Items, scope) : visit.frame.input;
  if (!Array.isArray(items)) {
    throw new StatesError("States.QueryEvaluationError", "Items did not give an array");
  }
  const number = (template: unknown) => evaluateNumber(template ?? 0, scope);
  const concurrency = await number(state.MaxConcurrency);
  const count = await number(state.ToleratedFailureCount);
  const percentage = await number(state.ToleratedFailurePercentage);
  const flows = await Promise.all(
    items.map((value, index) => itemPosition(visit, state, { value, index })),
  );
  return runAll(visit, flows, {
    concurrency: concurrency || defaultConcurrency,
    tolerates: (failures) =>
      failures <= count || (percentage > 0 && (failures * 100) / items.length <= percentage),
  });
}

async function itemPosition(
  visit: Visit,
  state: MapState,
  { value, index }: { value: unknown; index: number },
): Promise<Position> {
  const { position, frame } = visit;
  const map = { Item: { Index: index, Value: value } };
  const inside = { ...position, map };
  return {
    ...inside,
    flow: state.ItemProcessor,
    path: `${position.path}/${frame.state}/${index}`,
    input:
      "ItemSelector" in state
        ? await evaluate(state.ItemSelector, scopeOf({ ...visit, position: inside }))
        : value,
    variables: frame.variables,
  };
}

/** Runs the flows, a few at a time; the first failure too many stops the others. */
async function runAll(
  { run, position }: Visit,
  flows: Position[],
  limits: { concurrency: number; tolerates(failures: number): boolean },
): Promise<unknown[]> {
  const siblings = new AbortController();
  const signal = AbortSignal.any([position.signal, siblings.signal]);
  const results: unknown[] = [];
  let failures = 0;
  const queue = flows.entries();
  const work = async () => {
    for (const [index, flow] of queue) {
      results[index] = await run.runFlow(run, { ...flow, signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        failures += 1;
        if (!limits.tolerates(failures)) throw tooMany(error, failures);
        const failure = toStatesError(error);
        return { Error: failure.error, Cause: failure.message };
      });
    }
  };
  try {
    const workers = Math.min(limits.concurrency, flows.length);
    await Promise.all(Array.from({ length: workers }, work));
    return results;
  } finally {
    siblings.abort(new Error("a sibling failed"));
  }
}

/** Where no failure is tolerated the state fails as its first failed flow did. */
function tooMany(error: unknown, failures: number): StatesError {
  if (failures === 1) return toStatesError(error);
  return new StatesError(
    "States.ExceedToleratedFailureThreshold",
    "The specified tolerated failure threshold was exceeded",
  );
}
