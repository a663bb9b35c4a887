import { stateNamed } from "./definition.ts";
import type { Exit } from "./exit.ts";
import type { Frame } from "./journal.ts";
import { recover } from "./recover.ts";
import { type Position, type Run, saveFrame, type Visit } from "./run.ts";
import { runState } from "./run-state.ts";
import { StatesError, toStatesError } from "./states-error.ts";
import { waitUntil } from "./waiting.ts";

const largestPayloadBytes = 256 * 1024;

/**
 * Runs one sequential flow to its end. Where it stands is journaled before each state and after each
 * result, so that a flow which was cut off goes on where it stood.
 */
export async function runFlow(run: Run, position: Position): Promise<unknown> {
  let frame = takeUp(run, position);
  while (!frame.done) {
    frame = await step({ run, position, frame });
    saveFrame({ run, position, frame });
  }
  return frame.done.output;
}

function takeUp(run: Run, position: Position): Frame {
  const saved = run.services.journal.frame(run.execution.arn, position.path);
  if (!saved) {
    const { input, variables, flow } = position;
    return { state: flow.StartAt, input, variables, retries: {} };
  }
  // No token of this try exists and no result of it arrived: it is made again.
  if (saved.attempt && !saved.attempt.token && !saved.attempt.result) delete saved.attempt;
  return saved;
}

async function step(visit: Visit): Promise<Frame> {
  const { run, position, frame } = visit;
  const state = stateNamed(position.flow, frame.state);
  enter(visit, state.Type);
  if (frame.resumeAt !== undefined && state.Type !== "Wait") {
    await waitUntil(frame.resumeAt, position.signal);
    delete frame.resumeAt;
  }
  try {
    const exit = await runState(visit, state);
    position.signal.throwIfAborted();
    checkSize(exit.output, frame.state);
    return leave(visit, state.Type, exit);
  } catch (error) {
    position.signal.throwIfAborted();
    const failure = toStatesError(error);
    const recovered = await recover(visit, state, failure);
    if ("frame" in recovered) return recovered.frame;
    run.services.journal.forgetInside(run.execution.arn, `${position.path}/${frame.state}`);
    return leave(visit, state.Type, recovered.exit);
  }
}

function enter(visit: Visit, type: string): void {
  const { run, frame } = visit;
  if (frame.enteredAt !== undefined) return;
  frame.enteredAt = Date.now();
  run.services.meter?.count(run.machine.name, `states/transition/${frame.state}`);
  // Every other state that takes time saves once it has begun; until then it is entered again.
  if (type === "Map" || type === "Parallel") saveFrame(visit);
  const input = JSON.stringify(frame.input);
  run.services.journal.note(run.execution.arn, `${type}StateEntered`, { name: frame.state, input });
}

function leave({ run, position, frame }: Visit, type: string, exit: Exit): Frame {
  const { journal } = run.services;
  const { arn } = run.execution;
  const output = JSON.stringify(exit.output);
  journal.note(arn, `${type}StateExited`, { name: frame.state, output });
  if (type === "Map" || type === "Parallel") {
    journal.forgetInside(arn, `${position.path}/${frame.state}`);
  }
  if (frame.attempt?.token) journal.dropToken(frame.attempt.token);
  if (exit.next === undefined) {
    return { state: frame.state, input: null, variables: {}, retries: {}, done: exit };
  }
  return { state: exit.next, input: exit.output, variables: exit.variables, retries: {} };
}

function checkSize(output: unknown, state: string): void {
  if (Buffer.byteLength(JSON.stringify(output ?? null)) <= largestPayloadBytes) return;
  throw new StatesError(
    "States.DataLimitExceeded",
    `The state '${state}' returned a result with a size exceeding the maximum number of bytes service limit.`,
  );
}
