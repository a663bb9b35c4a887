import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { z } from "zod";
import type { Access } from "../emulator.ts";
import type { Invocation } from "../lambda/invocation.ts";
import { StatesError } from "./states-error.ts";

export type Integrations = {
  /** Whether a Task with this resource runs here; a definition with any other is refused. */
  supports(resource: string): boolean;
  call(task: { resource: string; values: unknown; role: string }): Promise<unknown>;
};

export type Keys = { accessKeyId: string; secretAccessKey: string };

export type Callees = {
  access: Access;
  region: string;
  /** The keys with which calls are signed in the name of a role. */
  keysOf(role: string): Keys;
  endpoints: { dynamodb: string; sqs: string };
  invoke(functionArn: string, payload: string): Promise<Invocation>;
  functionArn(name: string): string;
};

/** `service` begins the names of the errors: of an optimized integration another than of the SDK's. */
type Call = (values: unknown, role: string, service: string) => Promise<unknown>;

const pattern = /^arn:aws:states:::((?:aws-sdk:)?[a-z0-9]+):(\w+)(\.waitForTaskToken)?$/i;

export function parseResource(arn: string) {
  const [, resourceType, operation, callback] = pattern.exec(arn) ?? [];
  if (!resourceType || !operation) throw new Error(`resource '${arn}' does not run here`);
  const resource = `${operation}${callback ?? ""}`;
  return { resourceType, operation, resource, isCallback: callback !== undefined };
}

/** The services that a Task can call, each signed as the role of its state machine. */
export function createIntegrations(callees: Callees): Integrations {
  const calls: Record<string, Call> = {
    "lambda:invoke": (values, role) => invokeFunction(callees, values, role),
    "sqs:sendMessage": (values, role) => sendMessage(callees, values, role),
    ...dynamodbCalls(callees),
  };
  const named = (arn: string) => {
    const { resourceType, operation } = parseResource(arn);
    return calls[`${resourceType.replace("aws-sdk:", "")}:${operation}`];
  };
  return {
    supports: (resource) => pattern.test(resource) && named(resource) !== undefined,
    call: ({ resource, values, role }) => {
      const call = named(resource);
      if (!call) throw new StatesError("States.Runtime", `${resource} does not run here`);
      return call(values, role, resource.includes(":aws-sdk:") ? "DynamoDb" : "DynamoDB");
    },
  };
}

const InvokeArguments = z.object({ FunctionName: z.string(), Payload: z.unknown().optional() });

async function invokeFunction(callees: Callees, values: unknown, role: string) {
  const { FunctionName, Payload } = InvokeArguments.parse(values);
  const arn = callees.functionArn(FunctionName);
  if (!callees.access.allows(role, "lambda:InvokeFunction", arn)) {
    throw new StatesError(
      "Lambda.AWSLambdaException",
      `${role} is not authorized to perform: lambda:InvokeFunction on resource: ${arn}`,
    );
  }
  const { payload, error } = await callees.invoke(arn, JSON.stringify(Payload ?? {}));
  if (error) throw new StatesError(error.errorType, JSON.stringify(error));
  return { ExecutedVersion: "$LATEST", Payload: JSON.parse(payload), StatusCode: 200 };
}

async function sendMessage({ endpoints, region, keysOf }: Callees, values: unknown, role: string) {
  const { MessageBody, ...rest } = z
    .looseObject({ QueueUrl: z.string(), MessageBody: z.unknown() })
    .parse(values);
  const body = typeof MessageBody === "string" ? MessageBody : JSON.stringify(MessageBody);
  // A definition that an older run started with may name the port of that run.
  const client = new SQSClient({
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
    region,
    credentials: keysOf(role),
  });
  return settle("SQS", client.send(new SendMessageCommand({ ...rest, MessageBody: body })));
}

function dynamodbCalls({ endpoints, region, keysOf }: Callees): Record<string, Call> {
  const clients = new Map<string, DynamoDBClient>();
  const clientOf = (role: string) => {
    const known = clients.get(role);
    if (known) return known;
    const settings = { endpoint: endpoints.dynamodb, region, credentials: keysOf(role) };
    const client = new DynamoDBClient(settings);
    clients.set(role, client);
    return client;
  };
  // The arguments of a Task are the operation's input by definition; the service checks them.
  const operations = {
    getItem: (client: DynamoDBClient, input: never) => client.send(new GetItemCommand(input)),
    putItem: (client: DynamoDBClient, input: never) => client.send(new PutItemCommand(input)),
    updateItem: (client: DynamoDBClient, input: never) => client.send(new UpdateItemCommand(input)),
    deleteItem: (client: DynamoDBClient, input: never) => client.send(new DeleteItemCommand(input)),
    query: (client: DynamoDBClient, input: never) => client.send(new QueryCommand(input)),
    transactWriteItems: (client: DynamoDBClient, input: never) =>
      client.send(new TransactWriteItemsCommand(input)),
  };
  return Object.fromEntries(
    Object.entries(operations).map(([operation, send]): [string, Call] => [
      `dynamodb:${operation}`,
      (values, role, prefix) => settle(prefix, send(clientOf(role), values as never)),
    ]),
  );
}

/** The answer as JSON, or the failure under the name that Step Functions gives it. */
async function settle(service: string, sent: Promise<object>): Promise<unknown> {
  try {
    const { $metadata: _, ...answer } = z.looseObject({}).parse(await sent);
    return JSON.parse(JSON.stringify(answer));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StatesError(`${service}.${error.name}`, error.message);
  }
}
