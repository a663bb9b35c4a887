import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { Access, EmulatorOptions, Provisioned } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import { privateFolder } from "../private-folder.ts";
import { type StatusChange, statusChange } from "./answers.ts";
import { parseDefinition, tasksOf } from "./definition.ts";
import { createExecutions, type DefinedMachine } from "./executions.ts";
import { createExpress } from "./express.ts";
import { type Integrations, parseResource } from "./integrations.ts";
import { openJournal } from "./journal.ts";
import { type Operation, operations, type World } from "./operations.ts";
import { createTokens } from "./tokens.ts";

export type States = Provisioned & {
  /** Continues the executions that ran when the process died; returns their number. */
  resume(): number;
};

/**
 * Step Functions: Standard machines written in JSONata, journaled so that they survive `kill -9`, and the
 * Express machines that a Task of one runs.
 */
export async function startStates(
  options: EmulatorOptions & {
    integrations: Integrations;
    onStatusChange?(event: StatusChange): void;
    secondMs?: number;
  },
): Promise<States> {
  const { dataDir, region, accountId, access, meter, onStatusChange } = options;
  const journal = openJournal(privateFolder(dataDir));
  const tokens = createTokens(journal);
  const machines = new Map<string, DefinedMachine>();
  const secondMs = options.secondMs ?? 1000;
  const express = createExpress({
    services: { tokens, secondMs, integrations: options.integrations },
    machines,
    access,
    meter,
  });
  const { integrations } = express;
  const services = { journal, tokens, integrations, secondMs, ...(meter && { meter }) };
  const executions = createExecutions({
    services,
    machines,
    onStatusChange: (execution) => onStatusChange?.(statusChange(execution, { region, accountId })),
  });
  const world = { journal, tokens, executions, machines };
  const server = await serveJson(
    {
      service: "states",
      access,
      meter,
      version: "1.0",
      errorNamespace: "com.amazonaws.swf.service.v2.model#",
      maxBodyBytes: 2 ** 20,
      answer: async (call) => answer(world, access, call),
    },
    options.port,
  );

  return {
    url: server.url,
    provision: async (name, properties) => {
      const arn = `arn:aws:states:${region}:${accountId}:stateMachine:${name}`;
      machines.set(arn, { arn, name, ...defineMachine(name, properties, integrations) });
    },
    resume: executions.resume,
    close: async () => {
      await server.close();
      executions.suspend();
      express.suspend();
      // Those that were let go of settle before their journal is gone.
      await new Promise((resolve) => setImmediate(resolve));
      journal.close();
    },
  };
}

const MachineProperties = z.strictObject({
  DefinitionString: z.string(),
  DefinitionSubstitutions: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({}),
  RoleArn: z.string(),
  StateMachineName: z.string().optional(),
  StateMachineType: z.enum(["STANDARD", "EXPRESS"]).default("STANDARD"),
  EncryptionConfiguration: z.unknown().optional(),
  LoggingConfiguration: z.unknown().optional(),
  TracingConfiguration: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

function defineMachine(name: string, properties: unknown, integrations: Integrations) {
  const { DefinitionString, DefinitionSubstitutions, RoleArn, StateMachineType } =
    MachineProperties.parse(properties);
  const text = DefinitionString.replace(/\$\{([A-Za-z0-9_]+)\}/g, (_, key: string) => {
    const value = DefinitionSubstitutions[key];
    if (value === undefined) throw new Error(`state machine ${name}: \${${key}} has no value`);
    return String(value);
  });
  const definition = parseDefinition(text);
  for (const { Resource } of tasksOf(definition)) {
    // AWS has no token for a task of an Express machine.
    const isWaiting = StateMachineType === "EXPRESS" && parseResource(Resource).isCallback;
    if (isWaiting || !integrations.supports(Resource)) {
      throw new Error(`state machine ${name}: resource '${Resource}' does not run here`);
    }
  }
  const role = RoleArn.split("/").at(-1) ?? RoleArn;
  const type = StateMachineType;
  return { type, text, definition, role, roleArn: RoleArn, createdAt: Date.now() };
}

function answer(world: World, access: Access, { operation, input, principal }: JsonCall): object {
  const read = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (!read)
    throw new AwsError("UnknownOperationException", `${operation} is not emulated locally`);
  const { resourceArn, answer } = readCall(() => read(world, input));
  const request = { principal, action: `states:${operation}`, resource: resourceArn };
  authorize(access, request, { code: "AccessDeniedException", status: 400 });
  return answer();
}

function readCall(read: () => Operation): Operation {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new AwsError("ValidationException", z.prettifyError(error));
  }
}
