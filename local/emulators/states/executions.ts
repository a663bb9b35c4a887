import { AwsError } from "../aws-error.ts";
import type { Definition } from "./definition.ts";
import { parseDefinition } from "./definition.ts";
import type { Execution, Journal, Status } from "./journal.ts";
import type { Machine, Services } from "./run.ts";
import { runFlow } from "./run-flow.ts";
import { StatesError, toStatesError } from "./states-error.ts";
import { waitUntil } from "./waiting.ts";

export type DefinedMachine = Machine & {
  type: "STANDARD" | "EXPRESS";
  text: string;
  definition: Definition;
  createdAt: number;
};

export type Executions = ReturnType<typeof createExecutions>;

type Ending = { status: Status; output?: string; error?: string; cause?: string };

/** Begins executions, carries them on after a restart, and ends them. */
export function createExecutions({
  services,
  machines,
  onStatusChange,
}: {
  services: Services & { journal: Journal };
  machines: ReadonlyMap<string, DefinedMachine>;
  onStatusChange(execution: Execution): void;
}) {
  const { journal } = services;
  const live = new Map<string, AbortController>();

  function existing(arn: string): Execution {
    const execution = journal.execution(arn);
    if (execution) return execution;
    throw new AwsError("ExecutionDoesNotExist", `Execution Does Not Exist: '${arn}'`);
  }

  function end(arn: string, ending: Ending): void {
    const { status, ...details } = ending;
    const before = existing(arn);
    if (before.status !== "RUNNING") return;
    const stoppedAt = Date.now();
    // Sent first and written second: a crash in between sends twice, and never not at all.
    const { output = null, error = null, cause = null } = details;
    onStatusChange({ ...before, status, output, error, cause, stoppedAt });
    journal.end(arn, ending, stoppedAt);
    journal.note(arn, endings[status], details);
  }

  function drive(execution: Execution, machine: Machine, definition: Definition): void {
    const controller = new AbortController();
    const { signal } = controller;
    live.set(execution.arn, controller);
    const whole = {
      flow: definition,
      path: "",
      input: JSON.parse(execution.input),
      variables: {},
      signal,
    };
    const racing = [
      runFlow({ services, execution, machine, runFlow }, whole),
      ...executionTimeout(execution, definition, { secondMs: services.secondMs, signal }),
    ];
    for (const promise of racing) promise.catch(() => {});
    Promise.race(racing)
      .then(
        (output) => end(execution.arn, { status: "SUCCEEDED", output: JSON.stringify(output) }),
        (error: unknown) => {
          if (!signal.aborted) end(execution.arn, endingOf(error));
        },
      )
      .finally(() => {
        controller.abort(new Error("the execution is over"));
        live.delete(execution.arn);
      });
  }

  return {
    start: (
      machine: DefinedMachine,
      arn: string,
      { name, input }: { name: string; input: string },
    ) => {
      const known = journal.execution(arn);
      if (known) {
        if (known.status === "RUNNING" && known.input === input) return known;
        throw new AwsError("ExecutionAlreadyExists", `Execution Already Exists: '${arn}'`);
      }
      if (machine.type === "EXPRESS") {
        throw new AwsError("InvalidArn", "An Express machine runs here inside a Task alone");
      }
      const startedAt = Date.now();
      const definition = machine.text;
      const begun = { arn, machineArn: machine.arn, name, definition, input, startedAt };
      const execution = journal.begin(begun);
      journal.note(arn, "ExecutionStarted", { input, roleArn: machine.roleArn });
      onStatusChange(execution);
      drive(execution, machine, machine.definition);
      return execution;
    },
    stop: (arn: string, { error, cause }: { error?: string; cause?: string }): number => {
      existing(arn);
      end(arn, { status: "ABORTED", ...(error ? { error } : {}), ...(cause ? { cause } : {}) });
      live.get(arn)?.abort(new Error("stopped"));
      return existing(arn).stoppedAt ?? Date.now();
    },
    existing,
    /** Continues the executions that ran when the process died, each by the definition it began with. */
    resume: (): number => {
      const running = journal.running().filter(({ arn }) => !live.has(arn));
      for (const execution of running) {
        const machine = machines.get(execution.machineArn);
        if (machine) drive(execution, machine, parseDefinition(execution.definition));
        else end(execution.arn, { status: "ABORTED", error: "StateMachineDeleting" });
      }
      return running.length;
    },
    /** Lets go of everything; what runs stays RUNNING in the journal. */
    suspend: () => {
      for (const controller of live.values()) controller.abort(new Error("the stage stops"));
    },
  };
}

const endings = {
  RUNNING: "ExecutionStarted",
  SUCCEEDED: "ExecutionSucceeded",
  FAILED: "ExecutionFailed",
  TIMED_OUT: "ExecutionTimedOut",
  ABORTED: "ExecutionAborted",
} as const satisfies Record<Status, string>;

class ExecutionTimeout extends StatesError {}

/** Fails once the definition's time is over. */
export function executionTimeout(
  execution: Execution,
  { TimeoutSeconds }: Definition,
  { secondMs, signal }: { secondMs: number; signal: AbortSignal },
): Promise<never>[] {
  if (TimeoutSeconds === undefined) return [];
  const late = waitUntil(execution.startedAt + TimeoutSeconds * secondMs, signal).then(() => {
    throw new ExecutionTimeout("States.Timeout");
  });
  return [late];
}

function endingOf(error: unknown): Ending {
  if (error instanceof ExecutionTimeout) return { status: "TIMED_OUT", error: error.error };
  const failure = toStatesError(error);
  return { status: "FAILED", error: failure.error, cause: failure.message };
}
