import type { Readable } from "node:stream";
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { fromAttributes, toAttributes } from "./attributes.ts";
import { signedHeaders } from "./sign.ts";

/** By the command's class: the bundler renames classes. */
const operations = new Map<unknown, string>([
  [BatchGetCommand, "BatchGetItem"],
  [BatchWriteCommand, "BatchWriteItem"],
  [DeleteCommand, "DeleteItem"],
  [GetCommand, "GetItem"],
  [PutCommand, "PutItem"],
  [QueryCommand, "Query"],
  [TransactWriteCommand, "TransactWriteItems"],
  [UpdateCommand, "UpdateItem"],
]);

type Command = { constructor: unknown; input: object };

/** The part of the SDK's client that the table needs. */
export type TableClient = Pick<DynamoDBDocumentClient, "send"> & {
  /** Whether it stores an attribute of this item sealed. @default - it seals none */
  seals?(key: { pk: string; sk: string }, name: string): boolean;
  /** Whether this Case has a data key of its own. @default - none has */
  hasKey?(caseId: string): Promise<boolean>;
};

type Request = Parameters<DynamoDBDocumentClient["config"]["requestHandler"]["handle"]>[0];

/**
 * Sends the table's commands without the SDK's schemas and twenty middlewares, which took more than half
 * of the processor time of a creation (docs/adr/0031). The SDK's first call finds endpoint, credentials
 * and timeouts. An answer that is neither a success nor a failed condition is requested again through the
 * SDK, which retries, waits, corrects its clock and words the error.
 */
export function withFastPath(client: DynamoDBDocumentClient): TableClient {
  const { config } = client;
  let first: Request | undefined;
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      if (isRequest(args.request)) first ??= withoutBody(args.request);
      return answer;
    },
    { step: "finalizeRequest", priority: "low", name: "rememberRequest" },
  );

  async function ask(operation: string, input: object, request: Request): Promise<object> {
    const body = JSON.stringify(toAttributes(input));
    const [region, credentials] = await Promise.all([config.region(), config.credentials()]);
    const at = new Date(Date.now() + config.systemClockOffset);
    const sent = {
      ...request.headers,
      "content-length": String(Buffer.byteLength(body)),
      "x-amz-target": `DynamoDB_20120810.${operation}`,
    };
    const headers = signedHeaders({ headers: sent, body }, { region, credentials, at });
    const { response } = await config.requestHandler.handle({ ...request, headers, body });
    const answer = JSON.parse(await textOf(response.body));
    if (response.statusCode === 200) return fromAttributes(answer);
    throw refusalOf(answer, response.statusCode) ?? new Error(`answered ${response.statusCode}`);
  }

  const longWay: (command: never) => Promise<object> = client.send.bind(client);
  async function send(command: Command): Promise<object> {
    const operation = operations.get(command.constructor);
    if (operation && first) {
      try {
        return await ask(operation, command.input, first);
      } catch (error) {
        if (isRefusal(error)) throw error;
      }
    }
    return longWay(command as never);
  }
  // The one edge: each command is answered as the SDK would answer it, which knows them one by one.
  return { send: send as TableClient["send"] };
}

/** At the root, as every table's: no other path is signed here. */
function isRequest(request: unknown): request is Request {
  return (
    typeof request === "object" && request !== null && "path" in request && request.path === "/"
  );
}

/** The parts that are the same for each; the others belong to one request. */
function withoutBody({ body: _, ...request }: Request): Request {
  const { host, "content-type": contentType, "user-agent": userAgent } = request.headers;
  const headers = { host, "content-type": contentType, "user-agent": userAgent };
  return { ...request, headers: JSON.parse(JSON.stringify(headers)) };
}

type Refused = ConditionalCheckFailedException | TransactionCanceledException;

function refusalOf(answer: Record<string, unknown>, httpStatusCode: number): Refused | undefined {
  // A transaction's refusal says it with a capital letter.
  const { __type: type, Message, message = Message, ...details } = answer;
  const name = String(type).split("#").at(-1);
  const of = { ...details, message: String(message), $metadata: { httpStatusCode } };
  if (name === "ConditionalCheckFailedException") return new ConditionalCheckFailedException(of);
  if (name === "TransactionCanceledException") return new TransactionCanceledException(of);
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ConditionalCheckFailedException ||
    error instanceof TransactionCanceledException
  );
}

function textOf(body: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    body.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    body.once("end", () => resolve(text)).once("error", reject);
    // Each answer closes, and an error is dear to make.
    body.once("close", () => body.readableEnded || reject(new Error("the answer broke off")));
  });
}
