import { join } from "node:path";
import { startDynamodb } from "./emulators/dynamodb/start-dynamodb.ts";
import type { Access } from "./emulators/emulator.ts";
import { startEvents } from "./emulators/events/start-events.ts";
import { startKms } from "./emulators/kms/start-kms.ts";
import type { FunctionLog } from "./emulators/lambda/function-log.ts";
import { startLambda } from "./emulators/lambda/start-lambda.ts";
import type { Meter } from "./emulators/meter.ts";
import { startS3 } from "./emulators/s3/start-s3.ts";
import { startSecretsManager } from "./emulators/secrets-manager/start-secrets-manager.ts";
import { startSqs } from "./emulators/sqs/start-sqs.ts";
import { createIntegrations, type Keys } from "./emulators/states/integrations.ts";
import { startStates } from "./emulators/states/start-states.ts";
import type { Ports, Service } from "./ports.ts";

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

/** Faults that happen in the cloud now and then, often enough here to meet them. */
const chaosSettings = {
  sqs: { shuffles: true, duplicates: 0.05, delayMs: 500 },
  lambda: { kills: 0.02 },
};

/** Starts every emulator, still empty; they share the permissions. */
export async function startEmulators({
  ports,
  dataDir,
  region,
  accountId,
  access,
  chaos,
  meter,
  dynamodbEndpoint,
  idleMs,
  log,
  keysOf,
  environmentOf,
}: {
  ports: Ports;
  dataDir: string;
  region: string;
  accountId: string;
  access: Access;
  chaos: boolean;
  meter: Meter | undefined;
  dynamodbEndpoint: string | undefined;
  idleMs: number | undefined;
  log: FunctionLog;
  keysOf(role: string): Keys;
  environmentOf(functionName: string): Record<string, string>;
}) {
  const common = { region, accountId, access, meter };
  const at = (name: Service) => ({
    ...common,
    dataDir: join(dataDir, name),
    port: ports[name],
  });
  let onUpload = () => {};
  const [dynamodb, s3, sqs, secretsManager, kms, lambda] = await Promise.all([
    startDynamodb({ ...at("dynamodb"), endpoint: dynamodbEndpoint }),
    startS3({ ...at("s3"), onUpload: () => onUpload() }),
    startSqs({ ...at("sqs"), ...(chaos ? { chaos: chaosSettings.sqs } : {}) }),
    startSecretsManager(at("secretsManager")),
    startKms(at("kms")),
    startLambda({
      ...at("lambda"),
      environmentOf,
      log,
      ...(idleMs && { idleMs: { thread: idleMs, process: idleMs } }),
      ...(chaos ? { chaos: chaosSettings.lambda } : {}),
    }),
  ]);
  const { enqueue, invoke, arnOf: functionArn } = lambda;
  onUpload = lambda.stayWarm;
  const events = startEvents({ region, accountId, enqueue });
  const integrations = createIntegrations({
    ...common,
    keysOf,
    endpoints: { dynamodb: dynamodb.url, sqs: sqs.url },
    invoke,
    functionArn,
  });
  const onStatusChange = events.publish;
  const states = await startStates({ ...at("states"), integrations, onStatusChange });

  return {
    dynamodb,
    s3,
    sqs,
    secretsManager,
    kms,
    lambda,
    events,
    states,
    endpoints: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
      AWS_ENDPOINT_URL_KMS: kms.url,
      AWS_ENDPOINT_URL_LAMBDA: lambda.url,
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.url,
      AWS_ENDPOINT_URL_SFN: states.url,
      AWS_ENDPOINT_URL_SQS: sqs.url,
    },
    close: async () => {
      events.close();
      await states.close();
      await lambda.close();
      const stores = [dynamodb, s3, sqs, secretsManager, kms];
      await Promise.all(stores.map((each) => each.close()));
    },
  };
}
