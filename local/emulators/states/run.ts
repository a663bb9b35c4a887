import type { Meter } from "../meter.ts";
import type { Flow } from "./definition.ts";
import type { Scope } from "./expressions.ts";
import type { Integrations } from "./integrations.ts";
import type { Execution, Frame, Journal } from "./journal.ts";
import type { Tokens } from "./tokens.ts";

/** Where an execution stands, and what it came by; an Express one keeps none of it. */
export type FlowJournal = Pick<
  Journal,
  "atOnce" | "frame" | "save" | "forgetInside" | "note" | "dropToken"
>;

/** The services that an execution calls. */
export type Services = {
  journal: FlowJournal;
  tokens: Tokens;
  integrations: Integrations;
  /** How long a second of the definition lasts; tests shorten it. */
  secondMs: number;
  meter?: Meter;
};

export type Machine = { arn: string; name: string; role: string; roleArn: string };

export type Run = {
  services: Services;
  execution: Execution;
  machine: Machine;
  /** States that hold flows run them by this. */
  runFlow(run: Run, position: Position): Promise<unknown>;
};

/** One sequential flow of a run: the whole, a branch of a Parallel or an item of a Map. */
export type Position = {
  flow: Flow;
  path: string;
  input: unknown;
  variables: Record<string, unknown>;
  /** `$states.context.Map`, inside a Map. */
  map?: { Item: { Index: number; Value: unknown } };
  signal: AbortSignal;
};

/** A flow that is in one of its states. */
export type Visit = { run: Run; position: Position; frame: Frame };

export function saveFrame({ run, position, frame }: Visit): void {
  position.signal.throwIfAborted();
  run.services.journal.save(run.execution.arn, position.path, frame);
}

/** `$states` and the variables, as an expression of the visited state sees them. */
export function scopeOf({ run, position, frame }: Visit): Scope {
  const { execution, machine } = run;
  const token = frame.attempt?.token;
  return {
    variables: frame.variables,
    states: {
      input: frame.input,
      context: {
        Execution: {
          Id: execution.arn,
          Input: JSON.parse(execution.input),
          Name: execution.name,
          RoleArn: machine.roleArn,
          StartTime: new Date(execution.startedAt).toISOString(),
          RedriveCount: 0,
        },
        StateMachine: { Id: machine.arn, Name: machine.name },
        State: {
          Name: frame.state,
          EnteredTime: new Date(frame.enteredAt ?? execution.startedAt).toISOString(),
          RetryCount: Object.values(frame.retries).reduce((sum, count) => sum + count, 0),
        },
        ...(token ? { Task: { Token: token } } : {}),
        ...(position.map ? { Map: position.map } : {}),
      },
    },
  };
}
