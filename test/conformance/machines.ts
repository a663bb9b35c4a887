import { type DescribeExecutionOutput, SFN } from "@aws-sdk/client-sfn";
import { expect } from "vitest";
import type { PolicyDocument } from "../../local/emulators/iam/policies.ts";
import type { Invocation } from "../../local/emulators/lambda/invocation.ts";
import { createIntegrations } from "../../local/emulators/states/integrations.ts";
import { startStates } from "../../local/emulators/states/start-states.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { clientConfig, emulatorOptions, keys, region } from "./subject.ts";

/** The functions of a test, by name; the name of a thrown error is the error of the task. */
export type Functions = Record<string, (payload: never) => unknown>;

export type Machines = Awaited<ReturnType<typeof openMachines>>;

export async function openMachines({
  functions,
  secondMs = 1000,
  dataDir,
  guestPolicies = [],
  endpoints = { dynamodb: "http://127.0.0.1:9", sqs: "http://127.0.0.1:9" },
}: {
  functions: Functions;
  secondMs?: number;
  /** The folder of an earlier one, to continue from. */
  dataDir?: string;
  guestPolicies?: PolicyDocument[];
  endpoints?: { dynamodb: string; sqs: string };
}) {
  const folder = dataDir ?? (await temporaryFolder());
  const options = emulatorOptions(folder, guestPolicies);
  const events: { detail: { status: string; name: string } }[] = [];
  const states = await startStates({
    ...options,
    secondMs,
    onStatusChange: (event) => events.push(event),
    integrations: createIntegrations({
      access: options.access,
      region,
      keysOf: (role) => (role === "owner" ? keys.owner : keys.guest),
      endpoints,
      functionArn: (name) => `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
      invoke: (arn, payload) => invoke(functions, arn, payload),
    }),
  });
  const client = new SFN(clientConfig(states.url, keys.owner));

  const arnOf = (name: string) => `arn:aws:states:eu-west-1:000000000000:stateMachine:${name}`;
  const define = async (
    name: string,
    definition: object,
    role = "owner",
    StateMachineType: "STANDARD" | "EXPRESS" = "STANDARD",
  ) => {
    const RoleArn = `arn:aws:iam::000000000000:role/${role}`;
    const DefinitionString = JSON.stringify({ QueryLanguage: "JSONata", ...definition });
    await states.provision(name, { RoleArn, DefinitionString, StateMachineType });
    return arnOf(name);
  };
  const start = async (name: string, input: unknown = {}) => {
    const stateMachineArn = arnOf(name);
    const started = await client.startExecution({ stateMachineArn, input: JSON.stringify(input) });
    return started.executionArn ?? "";
  };
  const describe = (executionArn: string) => client.describeExecution({ executionArn });
  const ended = async (executionArn: string) => {
    await expect
      .poll(async () => (await describe(executionArn)).status, { timeout: 60_000, interval: 10 })
      .not.toBe("RUNNING");
    return summary(await describe(executionArn));
  };
  return {
    client,
    dataDir: folder,
    states,
    events,
    define,
    start,
    describe,
    ended,
    run: async (name: string, input?: unknown) => ended(await start(name, input)),
    /** Lets go of everything as the end of the process would; the journal stays. */
    drop: () => states.close(),
    close: async () => {
      await states.close();
    },
  };
}

export const invokeResource = "arn:aws:states:::lambda:invoke";

/** A Task that hands its input to the function and ends with what that returns. */
export function task(functionName: string, more: object = {}): object {
  return {
    Type: "Task",
    Resource: invokeResource,
    Arguments: { FunctionName: functionName, Payload: "{% $states.input %}" },
    Output: "{% $states.result.Payload %}",
    ...("Next" in more ? {} : { End: true }),
    ...more,
  };
}

/** A Task that gives its token to the function and ends with what the token's holder sends. */
export function tokenTask(functionName: string, more: object = {}): object {
  return {
    Type: "Task",
    Resource: `${invokeResource}.waitForTaskToken`,
    Arguments: {
      FunctionName: functionName,
      Payload: { token: "{% $states.context.Task.Token %}", input: "{% $states.input %}" },
    },
    ...("Next" in more ? {} : { End: true }),
    ...more,
  };
}

/** A machine of these states, in the order in which they are written. */
export function flow(states: Record<string, object>, more: object = {}): object {
  return { StartAt: Object.keys(states)[0], States: states, ...more };
}

/** An error that a function fails with under this name. */
export function failure(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

async function invoke(functions: Functions, arn: string, payload: string): Promise<Invocation> {
  const name = arn.split(":").at(-1) ?? "";
  try {
    const result = await functions[name]?.(JSON.parse(payload) as never);
    return { payload: JSON.stringify(result ?? null) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { payload: "null", error: { errorType: error.name, errorMessage: error.message } };
  }
}

function summary({ status, output, error, cause }: DescribeExecutionOutput) {
  return {
    status,
    ...(output === undefined ? {} : { output: JSON.parse(output) }),
    ...(error === undefined ? {} : { error }),
    ...(cause ? { cause } : {}),
  };
}
