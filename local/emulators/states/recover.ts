import type { Retrier, State } from "./definition.ts";
import { type Exit, exitOf } from "./exit.ts";
import type { Frame } from "./journal.ts";
import { saveFrame, scopeOf, type Visit } from "./run.ts";

import { matchesError, type StatesError } from "./states-error.ts";

/** Retries the state or leaves it by a catcher; throws the failure on when neither takes it. */
export async function recover(
  visit: Visit,
  state: State,
  failure: StatesError,
): Promise<{ frame: Frame } | { exit: Exit }> {
  const { run, frame } = visit;
  const details = { name: frame.state, error: failure.error, cause: failure.message };
  run.services.journal.note(run.execution.arn, failureType(state, failure), details);
  if (!("Retry" in state)) throw failure;

  const retried = retry(visit, state, failure);
  if (retried) return { frame: retried };

  const catcher = state.Catch.find(({ ErrorEquals }) =>
    matchesError(ErrorEquals, failure.error, state.Type),
  );
  if (!catcher) throw failure;
  const errorOutput = { Error: failure.error, Cause: failure.message };
  const scope = scopeOf(visit);
  const states = { ...scope.states, errorOutput };
  const caught = { scope: { ...scope, states }, fallback: errorOutput };
  return { exit: await exitOf(visit, catcher, caught) };
}

/** The frame after a retrier took the failure; its counter and its pause outlive the process. */
function retry(
  visit: Visit,
  state: Extract<State, { Retry: Retrier[] }>,
  failure: StatesError,
): Frame | undefined {
  const { run, position, frame } = visit;
  const index = state.Retry.findIndex(({ ErrorEquals }) =>
    matchesError(ErrorEquals, failure.error, state.Type),
  );
  const retrier = state.Retry[index];
  const used = frame.retries[index] ?? 0;
  if (!retrier || used >= retrier.MaxAttempts) return undefined;

  const { journal, secondMs } = run.services;
  if (frame.attempt?.token) journal.dropToken(frame.attempt.token);
  journal.forgetInside(run.execution.arn, `${position.path}/${frame.state}`);
  const { attempt: _, ...rest } = frame;
  const next = {
    ...rest,
    retries: { ...frame.retries, [index]: used + 1 },
    resumeAt: Date.now() + delaySeconds(retrier, used) * secondMs,
  };
  saveFrame({ ...visit, frame: next });
  // AWS bills a retry as it bills the state.
  run.services.meter?.count(run.machine.name, `states/transition/${frame.state}`);
  return next;
}

function delaySeconds(retrier: Retrier, used: number): number {
  const grown = retrier.IntervalSeconds * retrier.BackoffRate ** used;
  const capped = Math.min(grown, retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY);
  return retrier.JitterStrategy === "FULL" ? capped * Math.random() : capped;
}

function failureType(state: State, failure: StatesError): string {
  if (state.Type !== "Task") return `${state.Type}StateFailed`;
  return failure.error.endsWith("Timeout") ? "TaskTimedOut" : "TaskFailed";
}
