import type { TaskState } from "./definition.ts";
import { evaluate, evaluateNumber } from "./expressions.ts";
import { parseResource } from "./integrations.ts";
import type { Attempt } from "./journal.ts";
import { saveFrame, scopeOf, type Visit } from "./run.ts";
import { StatesError } from "./states-error.ts";
import type { Waiting } from "./tokens.ts";
import { aborted, waitUntil } from "./waiting.ts";

const maxTaskSeconds = 99_999_999;
const largestPayloadBytes = 256 * 1024;

/** The result of the task: of the call itself, or what the holder of its token sends. */
export async function runTask(visit: Visit, state: TaskState): Promise<unknown> {
  const attempt = visit.frame.attempt ?? (await beginAttempt(visit, state));
  if (attempt.result) return attempt.result.value;

  const { run, frame } = visit;
  const { journal, tokens } = run.services;
  const waiting = attempt.token ? tokens.await(attempt.token) : undefined;
  try {
    const value = await withinLimits(visit, attempt, waiting, () =>
      waiting ? handOver(visit, state, attempt, waiting) : call(visit, state),
    );
    // Before anything that could be cut off: a completed call is never made again.
    attempt.result = { value };
    frame.attempt = attempt;
    saveFrame(visit);
    journal.note(run.execution.arn, "TaskSucceeded", { resource: state.Resource });
    return value;
  } finally {
    waiting?.stop();
  }
}

async function beginAttempt(visit: Visit, state: TaskState): Promise<Attempt> {
  const { run, position, frame } = visit;
  const { journal, tokens, secondMs } = run.services;
  const scope = scopeOf(visit);
  const timeout = await evaluateNumber(state.TimeoutSeconds ?? maxTaskSeconds, scope);
  const heartbeat =
    state.HeartbeatSeconds === undefined
      ? undefined
      : await evaluateNumber(state.HeartbeatSeconds, scope);
  const { isCallback } = parseResource(state.Resource);
  position.signal.throwIfAborted();
  const attempt: Attempt = {
    deadlineAt: Date.now() + timeout * secondMs,
    ...(heartbeat === undefined ? {} : { heartbeatMs: heartbeat * secondMs }),
  };
  frame.attempt = attempt;
  journal.atOnce(() => {
    if (isCallback) attempt.token = tokens.issue(run.execution.arn, position.path);
    saveFrame(visit);
  });
  return attempt;
}

/** Gives the token away, once, and waits for what its holder sends. */
async function handOver(
  visit: Visit,
  state: TaskState,
  attempt: Attempt,
  waiting: Waiting,
): Promise<unknown> {
  if (!attempt.isDelivered) {
    const delivered = call(visit, state).then(() => {
      attempt.isDelivered = true;
      if (!visit.position.signal.aborted) {
        saveFrame(visit);
        const { arn } = visit.run.execution;
        visit.run.services.journal.note(arn, "TaskSubmitted", { resource: state.Resource });
      }
      return waiting.outcome;
    });
    return Promise.race([delivered, waiting.outcome]);
  }
  return waiting.outcome;
}

async function call(visit: Visit, state: TaskState): Promise<unknown> {
  const { run, frame } = visit;
  const { journal, integrations } = run.services;
  const values =
    "Arguments" in state ? await evaluate(state.Arguments, scopeOf(visit)) : frame.input;
  const parameters = JSON.stringify(values);
  if (Buffer.byteLength(parameters) > largestPayloadBytes) {
    throw new StatesError("States.DataLimitExceeded", "The arguments exceed 256 KiB");
  }
  const { resource, resourceType } = parseResource(state.Resource);
  journal.note(run.execution.arn, "TaskScheduled", { resource, resourceType, parameters });
  return integrations.call({ resource: state.Resource, values, role: run.machine.role });
}

async function withinLimits(
  visit: Visit,
  attempt: Attempt,
  waiting: Waiting | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const over = new AbortController();
  const signal = AbortSignal.any([visit.position.signal, over.signal]);
  const racing = [
    work(),
    timeOut(attempt.deadlineAt, signal),
    aborted(signal),
    ...(waiting && attempt.heartbeatMs ? [missBeat(attempt.heartbeatMs, waiting, signal)] : []),
  ];
  // A loser of the race may reject later: without a handler, that would end the process.
  for (const promise of racing) promise.catch(() => {});
  try {
    return await Promise.race(racing);
  } finally {
    over.abort(new Error("the task is over"));
  }
}

async function timeOut(deadlineAt: number, signal: AbortSignal): Promise<never> {
  await waitUntil(deadlineAt, signal);
  throw new StatesError("States.Timeout", "The task ran longer than its TimeoutSeconds");
}

async function missBeat(everyMs: number, waiting: Waiting, signal: AbortSignal): Promise<never> {
  for (let due = waiting.lastBeat() + everyMs; ; due = waiting.lastBeat() + everyMs) {
    await waitUntil(due, signal);
    if (Date.now() < waiting.lastBeat() + everyMs) continue;
    throw new StatesError("States.HeartbeatTimeout", "No heartbeat came within HeartbeatSeconds");
  }
}
