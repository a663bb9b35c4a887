import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import { describeExecution, historyEvent, summarizeExecution } from "./answers.ts";
import type { DefinedMachine, Executions } from "./executions.ts";
import type { Journal } from "./journal.ts";
import type { Tokens } from "./tokens.ts";

/** One call of the wire API: the permission it takes, and what it does. */
export type Operation = { resourceArn: string; answer(): object };

export type World = {
  journal: Journal;
  tokens: Tokens;
  executions: Executions;
  machines: ReadonlyMap<string, DefinedMachine>;
};

const largestInputBytes = 256 * 1024;
const forbiddenInNames = /[\s<>{}[\]?*"#%\\^|~`$&,;:/]/;

const Execution = z.object({ executionArn: z.string() });
const Machine = z.object({ stateMachineArn: z.string() });
const Page = { maxResults: z.int().optional(), nextToken: z.string().optional() };
const Start = Machine.extend({ name: z.string().optional(), input: z.string().default("{}") });
const Stop = Execution.extend({ error: z.string().optional(), cause: z.string().optional() });
const List = Machine.extend({
  ...Page,
  statusFilter: z.enum(["RUNNING", "SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"]).optional(),
});
const History = Execution.extend({ ...Page, reverseOrder: z.boolean().optional() });
const Success = z.object({ taskToken: z.string(), output: z.string() });
const Failure = z.object({
  taskToken: z.string(),
  error: z.string().default(""),
  cause: z.string().default(""),
});
const Heartbeat = z.object({ taskToken: z.string() });

type Read = (world: World, body: unknown) => Operation;

export const operations: Record<string, Read> = {
  StartExecution: (world, body) => startExecution(world, Start.parse(body)),
  DescribeExecution: ({ executions }, body) => {
    const { executionArn } = Execution.parse(body);
    return {
      resourceArn: executionArn,
      answer: () => describeExecution(executions.existing(executionArn)),
    };
  },
  StopExecution: ({ executions }, body) => {
    const { executionArn, error, cause } = Stop.parse(body);
    const details = { ...(error ? { error } : {}), ...(cause ? { cause } : {}) };
    return {
      resourceArn: executionArn,
      answer: () => ({ stopDate: executions.stop(executionArn, details) / 1000 }),
    };
  },
  ListExecutions: (world, body) => listExecutions(world, List.parse(body)),
  GetExecutionHistory: ({ journal, executions }, body) => {
    const { executionArn, reverseOrder, maxResults, nextToken } = History.parse(body);
    return {
      resourceArn: executionArn,
      answer: () => {
        executions.existing(executionArn);
        const events = journal.history(executionArn).map(historyEvent);
        const ordered = reverseOrder ? events.reverse() : events;
        const { page, next } = cut(ordered, { maxResults, nextToken });
        return { events: page, ...next };
      },
    };
  },
  DescribeStateMachine: ({ machines }, body) => {
    const { stateMachineArn } = Machine.parse(body);
    return {
      resourceArn: stateMachineArn,
      answer: () => {
        const machine = existingMachine(machines, stateMachineArn);
        const { name, text, type, roleArn, createdAt } = machine;
        const described = { stateMachineArn, name, status: "ACTIVE", type, roleArn };
        return { ...described, definition: text, creationDate: createdAt / 1000 };
      },
    };
  },
  SendTaskSuccess: (world, body) => {
    const { taskToken, output } = Success.parse(body);
    return onToken(world, taskToken, () =>
      world.tokens.settle(taskToken, { output: parseOutput(output) }),
    );
  },
  SendTaskFailure: (world, body) => {
    const { taskToken, error, cause } = Failure.parse(body);
    return onToken(world, taskToken, () => world.tokens.settle(taskToken, { error, cause }));
  },
  SendTaskHeartbeat: (world, body) => {
    const { taskToken } = Heartbeat.parse(body);
    return onToken(world, taskToken, () => world.tokens.beat(taskToken));
  },
};

function startExecution({ machines, executions }: World, call: z.infer<typeof Start>): Operation {
  const { stateMachineArn, input, name = randomUUID() } = call;
  return {
    resourceArn: stateMachineArn,
    answer: () => {
      const machine = existingMachine(machines, stateMachineArn);
      if (name === "" || name.length > 80 || forbiddenInNames.test(name)) {
        throw new AwsError("InvalidName", `Invalid Name: '${name}'`);
      }
      if (!isJson(input) || Buffer.byteLength(input) > largestInputBytes) {
        throw new AwsError("InvalidExecutionInput", "Invalid State Machine Execution Input");
      }
      const arn = `${stateMachineArn.replace(":stateMachine:", ":execution:")}:${name}`;
      const execution = executions.start(machine, arn, { name, input });
      return { executionArn: execution.arn, startDate: execution.startedAt / 1000 };
    },
  };
}

function listExecutions(world: World, call: z.infer<typeof List>): Operation {
  const { stateMachineArn: machineArn, statusFilter, maxResults, nextToken } = call;
  return {
    resourceArn: machineArn,
    answer: () => {
      existingMachine(world.machines, machineArn);
      const limit = maxResults || 100;
      const offset = Number(nextToken ?? 0);
      const status = statusFilter ? { status: statusFilter } : {};
      const found = world.journal.executionsOf({ machineArn, ...status, limit, offset });
      const isMore = found.length === limit;
      return {
        executions: found.map(summarizeExecution),
        ...(isMore ? { nextToken: String(offset + limit) } : {}),
      };
    },
  };
}

/** `…:execution:machine:name` is an execution of `…:stateMachine:machine`. */
function machineOf(executionArn: string): string {
  return executionArn.replace(":execution:", ":stateMachine:").replace(/:[^:]*$/, "");
}

/** A token speaks for the machine of its task; an unknown one is refused by name. */
function onToken({ tokens, machines }: World, token: string, act: () => void) {
  const arn = tokens.executionOf(token);
  const [first = ""] = machines.keys();
  return {
    resourceArn: arn ? machineOf(arn) : first,
    answer: () => {
      act();
      return {};
    },
  };
}

function cut<Item>(
  items: Item[],
  { maxResults, nextToken }: { maxResults?: number | undefined; nextToken?: string | undefined },
) {
  const start = Number(nextToken ?? 0);
  const end = start + (maxResults || 1000);
  const next = end < items.length ? { nextToken: String(end) } : {};
  return { page: items.slice(start, end), next };
}

function existingMachine(machines: ReadonlyMap<string, DefinedMachine>, arn: string) {
  const machine = machines.get(arn);
  if (machine) return machine;
  throw new AwsError("StateMachineDoesNotExist", `State Machine Does Not Exist: '${arn}'`);
}

function parseOutput(output: string): unknown {
  if (isJson(output) && Buffer.byteLength(output) <= largestInputBytes) return JSON.parse(output);
  throw new AwsError("InvalidOutput", "Invalid Output");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
