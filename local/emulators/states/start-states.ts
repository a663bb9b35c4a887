import { mkdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { Access, EmulatorOptions, Provisioned } from "../emulator.ts";
import { listenOnLoopback, readBody } from "../loopback.ts";
import { verifyRequest } from "../sigv4/verify-request.ts";
import { type StatusChange, statusChange } from "./answers.ts";
import { parseDefinition, tasksOf } from "./definition.ts";
import { createExecutions, type DefinedMachine } from "./executions.ts";
import type { Integrations } from "./integrations.ts";
import { openJournal } from "./journal.ts";
import { operations, type World } from "./operations.ts";
import { createTokens } from "./tokens.ts";

export type States = Provisioned & {
  /** Carries on what was running when the process died; answers how many executions. */
  resume(): number;
};

/** Step Functions: Standard machines written in JSONata, journaled so that they survive `kill -9`. */
export async function startStates(
  options: EmulatorOptions & {
    integrations: Integrations;
    onStatusChange?(event: StatusChange): void;
    secondMs?: number;
  },
): Promise<States> {
  const { dataDir, region, accountId, access, integrations, onStatusChange } = options;
  mkdirSync(dataDir, { recursive: true });
  const journal = openJournal(dataDir);
  const tokens = createTokens(journal);
  const machines = new Map<string, DefinedMachine>();
  const services = { journal, tokens, integrations, secondMs: options.secondMs ?? 1000 };
  const executions = createExecutions({
    services,
    machines,
    onStatusChange: (execution) => onStatusChange?.(statusChange(execution, { region, accountId })),
  });
  const world = { journal, tokens, executions, machines };
  const server = await listenOnLoopback(async (request, response) => {
    const { status, body } = await answer(world, access, request);
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(body));
  }, options.port);

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
  StateMachineType: z.literal("STANDARD").default("STANDARD"),
  EncryptionConfiguration: z.unknown().optional(),
  LoggingConfiguration: z.unknown().optional(),
  TracingConfiguration: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

function defineMachine(name: string, properties: unknown, integrations: Integrations) {
  const { DefinitionString, DefinitionSubstitutions, RoleArn } =
    MachineProperties.parse(properties);
  const text = DefinitionString.replace(/\$\{([A-Za-z0-9_]+)\}/g, (_, key: string) => {
    const value = DefinitionSubstitutions[key];
    if (value === undefined) throw new Error(`state machine ${name}: \${${key}} has no value`);
    return String(value);
  });
  const definition = parseDefinition(text);
  for (const { Resource } of tasksOf(definition)) {
    if (!integrations.supports(Resource)) {
      throw new Error(`state machine ${name}: resource '${Resource}' does not run here`);
    }
  }
  const role = RoleArn.split("/").at(-1) ?? RoleArn;
  return { text, definition, role, roleArn: RoleArn, createdAt: Date.now() };
}

async function answer(
  world: World,
  access: Access,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  try {
    const body = await readBody(request, 2 ** 20);
    const { method = "POST", url = "/", headers } = request;
    const { principal } = verifyRequest({ method, url, headers, body }, access, "states");
    const action = String(headers["x-amz-target"]).split(".").at(-1) ?? "";
    const read = operations[action];
    if (!read) throw new AwsError("UnknownOperationException", `${action} is not emulated`);
    const operation = read(world, JSON.parse(body.toString() || "{}"));
    if (!access.allows(principal, `states:${action}`, operation.resourceArn)) {
      throw new AwsError(
        "AccessDeniedException",
        `${principal} is not authorized to perform: states:${action} on resource: ${operation.resourceArn}`,
      );
    }
    return { status: 200, body: operation.answer() };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): { status: number; body: unknown } {
  if (error instanceof AwsError) {
    return { status: error.status, body: { __type: error.code, message: error.message } };
  }
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return { status: 400, body: { __type: "ValidationException", message: error.message } };
  }
  console.error("[states]", error);
  return { status: 500, body: { __type: "InternalServerError", message: "internal error" } };
}
