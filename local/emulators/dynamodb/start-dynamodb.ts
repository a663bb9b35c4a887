import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned, Sweeping } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { trackInFlight } from "../in-flight.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import type { Spent } from "./capacity.ts";
import {
  consumedCapacity,
  countSpent,
  factsOf,
  wantsConsumedCapacity,
} from "./consumed-capacity.ts";
import { type Input, operations } from "./dynalite.ts";
import { openOtherDynamodb } from "./open-other-dynamodb.ts";
import { openOwnTables, ownOperations } from "./open-own-tables.ts";
import { requiredGrants } from "./required-grants.ts";

const sweepEveryMs = 30_000;
const Fields = z.custom<Input>((input) => typeof input === "object" && input !== null);
const Keyed = z.looseObject({
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })).default([]),
});

export type DynamodbOptions = EmulatorOptions & {
  /**
   * A DynamoDB that somebody else wrote, such as AWS's DynamoDB Local, which keeps the items and answers.
   * @default - none: dynalite's store in `dataDir`
   */
  endpoint?: string | undefined;
};

/**
 * DynamoDB behind the template's policies: this decides who the caller is and may do, whichever database
 * answers.
 */
export async function startDynamodb(options: DynamodbOptions): Promise<Provisioned & Sweeping> {
  const { region, accountId, access, endpoint, meter } = options;
  const tables =
    endpoint === undefined ? await openOwnTables(options) : openOtherDynamodb(endpoint, options);
  const inFlight = trackInFlight();
  const partitionKeys = new Map<string, string>();
  const partitionKeyOf = (table: string) => partitionKeys.get(table);
  const arnOf = (table: string) => `arn:aws:dynamodb:${region}:${accountId}:table/${table}`;

  async function answer({ operation, input, principal, tell }: JsonCall): Promise<object> {
    if (!isKnown(operation)) {
      throw new AwsError("UnknownOperationException", `${operation} is not emulated locally`);
    }
    const parsed = Fields.parse(input);
    for (const grant of requiredGrants(operation, parsed, { arnOf, partitionKeyOf })) {
      authorize(access, { principal, ...grant }, { code: "AccessDeniedException", status: 400 });
    }
    // Another DynamoDB counts for itself, and answers what it counted.
    if (endpoint !== undefined || (!meter && !wantsConsumedCapacity(parsed))) {
      return tables.run(operation, parsed);
    }
    const spent: Spent[] = [];
    const spend = { take: (one: Spent) => void spent.push(one) };
    try {
      const output = await tables.run(operation, parsed, spend);
      return { ...output, ...consumedCapacity(operation, parsed, spent) };
    } finally {
      if (meter) countSpent(meter, { principal, operation, spent });
      if (meter) tell(factsOf(parsed, spent));
    }
  }

  const server = await serveJson(
    {
      service: "dynamodb",
      access,
      meter,
      version: "1.0",
      errorNamespace: "com.amazonaws.dynamodb.v20120810#",
      maxBodyBytes: 16 * 2 ** 20,
      answer: (call) => inFlight.run(() => answer(call)),
    },
    options.port,
  );
  const sweep = (now = Date.now()) => inFlight.run(() => tables.sweep(now));
  const timer = setInterval(() => sweep().catch(console.error), sweepEveryMs).unref();

  return {
    url: server.url,
    sweep,
    async provision(name, properties) {
      const { KeySchema } = Keyed.parse(properties);
      const key = KeySchema.find(({ KeyType }) => KeyType === "HASH");
      if (key) partitionKeys.set(name, key.AttributeName);
      await tables.provision(name, properties);
    },
    async close() {
      clearInterval(timer);
      await server.close();
      await inFlight.settled();
      await tables.close();
    },
  };
}

function isKnown(operation: string): boolean {
  return Object.hasOwn(ownOperations, operation) || operations.some((name) => name === operation);
}
