import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { trackInFlight } from "../in-flight.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import { queryErrorHeader, sqsFault } from "./faults.ts";
import { openMessageStore } from "./message-store.ts";
import { operations } from "./operations.ts";
import { type Queue, queueUrl, readQueueProperties } from "./queue.ts";
import type { Sqs, SqsChaos } from "./sqs.ts";
import { createWaiting } from "./waiting.ts";

const Target = z.looseObject({
  QueueUrl: z.string().optional(),
  QueueName: z.string().optional(),
  SourceArn: z.string().optional(),
});
const denial = { code: "AccessDeniedException", status: 403 };

/** SQS for standard queues, over the JSON protocol that SDK v3 speaks. */
export async function startSqs(
  options: EmulatorOptions & { chaos?: SqsChaos },
): Promise<Provisioned> {
  const { region, accountId, access, dataDir, port, meter, chaos = {} } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const queues = new Map<string, Queue>();
  const messages = openMessageStore(join(dataDir, "sqs.db"));
  const inFlight = trackInFlight();
  const stopping = new AbortController();
  const sqs: Sqs = { queues, messages, chaos, ...createWaiting() };
  const arnOf = (name: string) => `arn:aws:sqs:${region}:${accountId}:${name}`;

  async function answer(call: JsonCall): Promise<object> {
    const operation = Object.hasOwn(operations, call.operation)
      ? operations[call.operation]
      : undefined;
    if (!operation) {
      throw new AwsError("UnknownOperationException", `${call.operation} is not emulated locally`);
    }
    const { QueueUrl, QueueName, ...input } = Target.parse(call.input);
    const { SourceArn } = input;
    const name = QueueUrl?.split("/").at(-1) ?? QueueName ?? SourceArn?.split(":").at(-1) ?? "";
    const { principal } = call;
    authorize(access, { principal, action: operation.action, resource: arnOf(name) }, denial);
    const queue = queues.get(name);
    if (!queue) throw sqsFault("QueueDoesNotExist", "The specified queue does not exist.");
    requireKeyGrants(queue, operation.action, principal);
    const signal = AbortSignal.any([call.signal, stopping.signal]);
    const url = queueUrl(server.url, accountId, name);
    return operation.run({ sqs, queue, url, input, signal });
  }

  /** A customer key needs its own grants beside the queue's; the default ones do not. */
  function requireKeyGrants({ kmsKey }: Queue, action: string, principal: string) {
    if (!kmsKey?.startsWith("arn:")) return;
    const sends = action === "sqs:SendMessage";
    if (!sends && action !== "sqs:ReceiveMessage") return;
    for (const keyAction of ["kms:Decrypt", ...(sends ? ["kms:GenerateDataKey"] : [])]) {
      authorize(access, { principal, action: keyAction, resource: kmsKey }, denial);
    }
  }

  const server = await serveJson(
    {
      service: "sqs",
      access,
      meter,
      version: "1.0",
      errorNamespace: "com.amazonaws.sqs#",
      maxBodyBytes: 4 * 2 ** 20,
      errorHeaders: queryErrorHeader,
      answer: (call) => inFlight.run(() => answer(call)),
    },
    port,
  );

  return {
    url: server.url,
    async provision(name, properties) {
      queues.set(name, readQueueProperties({ name, arn: arnOf(name) }, properties));
    },
    async close() {
      stopping.abort();
      await server.close();
      await inFlight.settled();
      messages.close();
    },
  };
}
