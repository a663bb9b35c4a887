import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Access } from "../emulator.ts";
import type { Meter } from "../meter.ts";
import { type DefinedMachine, executionTimeout } from "./executions.ts";
import type { Integrations } from "./integrations.ts";
import type { Execution } from "./journal.ts";
import type { FlowJournal, Services } from "./run.ts";
import { runFlow } from "./run-flow.ts";
import { StatesError, toStatesError } from "./states-error.ts";

const resource = "arn:aws:states:::aws-sdk:sfn:startSyncExecution";

const Arguments = z.strictObject({
  StateMachineArn: z.string(),
  Name: z.string().optional(),
  Input: z.string().default("{}"),
});

/** AWS ends an Express execution after five minutes, whatever its definition says. */
const maxSeconds = 300;

/**
 * Express executions, run to their end by a Task of a Standard one. Nothing of them outlives the process: the Task is
 * called again, as AWS says that an Express execution may run more than once.
 */
export function createExpress({
  services,
  machines,
  access,
  meter,
}: {
  services: Omit<Services, "journal" | "meter">;
  machines: ReadonlyMap<string, DefinedMachine>;
  access: Access;
  meter: Meter | undefined;
}) {
  const running = new Set<AbortController>();

  async function run(machine: DefinedMachine, { Name = randomUUID(), Input }: Call) {
    const startedAt = Date.now();
    const arn = `${machine.arn.replace(":stateMachine:", ":express:")}:${Name}:${randomUUID()}`;
    const execution: Execution = {
      ...{ arn, machineArn: machine.arn, name: Name, definition: machine.text, input: Input },
      ...{ status: "RUNNING", output: null, error: null, cause: null, startedAt, stoppedAt: null },
    };
    const controller = new AbortController();
    running.add(controller);
    const { definition } = machine;
    const seconds = Math.min(maxSeconds, definition.TimeoutSeconds ?? maxSeconds);
    const limits = { secondMs: services.secondMs, signal: controller.signal };
    const whole = { flow: definition, path: "", input: JSON.parse(Input), variables: {} };
    const racing = [
      runFlow(
        { services: { ...services, journal: forgetful }, execution, machine, runFlow },
        { ...whole, signal: controller.signal },
      ),
      ...executionTimeout(execution, { ...definition, TimeoutSeconds: seconds }, limits),
    ];
    for (const promise of racing) promise.catch(() => {});
    try {
      const output = await Promise.race(racing);
      return { ExecutionArn: arn, Status: "SUCCEEDED", Output: JSON.stringify(output) };
    } catch (error) {
      const failure = toStatesError(error);
      const Status = failure.error === "States.Timeout" ? "TIMED_OUT" : "FAILED";
      return { ExecutionArn: arn, Status, Error: failure.error, Cause: failure.message };
    } finally {
      controller.abort(new Error("the execution is over"));
      running.delete(controller);
      meter?.count(machine.name, "express/runs");
    }
  }

  const integrations: Integrations = {
    supports: (wanted) => wanted === resource || services.integrations.supports(wanted),
    call: async (task) => {
      if (task.resource !== resource) return services.integrations.call(task);
      const call = Arguments.parse(task.values);
      const machine = machines.get(call.StateMachineArn);
      if (!machine) throw new StatesError("Sfn.StateMachineDoesNotExistException");
      if (!access.allows(task.role, "states:StartSyncExecution", machine.arn)) {
        const why = `${task.role} is not authorized to perform: states:StartSyncExecution on resource: ${machine.arn}`;
        throw new StatesError("Sfn.AccessDeniedException", why);
      }
      if (machine.type !== "EXPRESS") {
        throw new StatesError("Sfn.StateMachineTypeNotSupportedException");
      }
      return run(machine, call);
    },
  };
  return {
    integrations,
    /** Lets go of all that run. */
    suspend: () => {
      for (const controller of running) controller.abort(new Error("the stage stops"));
    },
  };
}

type Call = z.output<typeof Arguments>;

const forgetful: FlowJournal = {
  atOnce: (write) => write(),
  frame: () => undefined,
  save: () => {},
  forgetInside: () => {},
  note: () => {},
  dropToken: () => {},
};
