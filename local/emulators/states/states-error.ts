import type { State } from "./definition.ts";

/** A state's error: the name that `Retry` and `Catch` match, and its cause. */
export class StatesError extends Error {
  readonly error: string;

  constructor(error: string, cause = "") {
    super(cause);
    this.name = "StatesError";
    this.error = error;
  }
}

export function toStatesError(error: unknown): StatesError {
  if (error instanceof StatesError) return error;
  return new StatesError("States.Runtime", error instanceof Error ? error.message : String(error));
}

/** Errors that `States.ALL` leaves alone. */
const terminal = new Set(["States.Runtime", "States.DataLimitExceeded"]);
const timeouts = new Set(["States.Timeout", "States.HeartbeatTimeout"]);

/** Whether a retrier or catcher with these names takes the error. */
export function matchesError(names: readonly string[], error: string, type: State["Type"]) {
  if (error === "States.Runtime") return false;
  return names.some((name) => {
    if (name === error) return true;
    if (name === "States.Timeout") return timeouts.has(error);
    if (name === "States.TaskFailed") return type === "Task" && !timeouts.has(error);
    return name === "States.ALL" && !terminal.has(error);
  });
}
