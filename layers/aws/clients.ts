/**
 * The SDK's clients, each made on first use. A client that not every request needs is imported only then,
 * so that cold starts do not pay for it.
 */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { SESv2Client } from "./sdk/sesv2.ts";
import { withFastPath } from "./table/fast-path.ts";

/** API Gateway gives up after 30 s, so a store that answers later than this counts as down. */
const defaults = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 },
} as const;

/** Checks run for seconds. */
const patient = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 25_000 },
} as const;

export const dynamo = once(() =>
  withFastPath(
    DynamoDBDocumentClient.from(new DynamoDBClient(defaults), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  ),
);

export const s3 = once(async () => {
  const sdk = await import("./sdk/s3.ts");
  return { ...sdk, client: new sdk.S3Client(defaults) };
});

export const stepFunctions = once(async () => {
  const sdk = await import("./sdk/step-functions.ts");
  return { ...sdk, client: new sdk.SFNClient(defaults) };
});

export const queues = once(async () => {
  const sdk = await import("./sdk/sqs.ts");
  return { ...sdk, client: new sdk.SQSClient(defaults) };
});

/** In the region of the identity: SES is not in every region. */
export async function mailer(region: string | undefined) {
  const sdk = await import("./sdk/sesv2.ts");
  const client =
    mailers.get(region) ?? new sdk.SESv2Client({ ...defaults, ...(region && { region }) });
  mailers.set(region, client);
  return { ...sdk, client };
}

const mailers = new Map<string | undefined, SESv2Client>();

export const texter = once(async () => {
  const sdk = await import("./sdk/sns.ts");
  return { ...sdk, client: new sdk.SNSClient(defaults) };
});

export const secrets = once(async () => {
  const sdk = await import("./sdk/secrets-manager.ts");
  return { ...sdk, client: new sdk.SecretsManagerClient(defaults) };
});

export const keyManagement = once(async () => {
  const sdk = await import("./sdk/kms.ts");
  return new sdk.KMSClient(defaults);
});

export const lambda = once(async () => {
  const sdk = await import("./sdk/lambda.ts");
  return { ...sdk, client: new sdk.LambdaClient(patient) };
});

/** Makes a thing at its first use and keeps it for the life of the sandbox. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Like `once`, for work that can fail: a failure is not kept, so the next use tries again. */
export function onceDone<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/**
 * The same for values that may change: they are read again when they are older than this. A failure then
 * keeps the earlier one.
 */
export function refreshed<T>(
  make: () => Promise<T>,
  maxAgeMs: number,
  now: () => number = Date.now,
): () => Promise<T> {
  let made: { value: T; at: number } | undefined;
  let making: Promise<T> | undefined;
  const remake = async () => {
    const value = made ? await make().catch(keeping(made.value)) : await make();
    made = { value, at: now() };
    return value;
  };
  return () => {
    if (made && now() - made.at < maxAgeMs) return Promise.resolve(made.value);
    making ??= remake().finally(() => {
      making = undefined;
    });
    return making;
  };
}

function keeping<T>(value: T): () => T {
  return () => value;
}

/** A port whose code loads at its first call. */
export function deferred<
  Port extends { [Name in keyof Port]: (...args: never[]) => Promise<unknown> },
>(load: () => Promise<Port>): Port {
  const loaded = onceDone(load);
  const call =
    (name: string | symbol) =>
    async (...args: unknown[]) => {
      const port = await loaded();
      const method: unknown = Reflect.get(port, name);
      if (typeof method !== "function") throw new TypeError(`The port has no ${String(name)}.`);
      return Reflect.apply(method, port, args);
    };
  // The one edge: each member of the port is a method that answers with a promise, and so is each here.
  return new Proxy({}, { get: (_, name) => call(name) }) as Port;
}
