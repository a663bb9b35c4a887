/** Where the suite runs: the endpoint that the environment names, or an emulator of our own. */
import { randomUUID } from "node:crypto";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import type { EmulatorOptions, Provisioned, Sweeping } from "../../local/emulators/emulator.ts";
import { createAccess } from "../../local/emulators/iam/create-access.ts";
import type { PolicyDocument } from "../../local/emulators/iam/policies.ts";
import { startS3 } from "../../local/emulators/s3/start-s3.ts";
import { startSecretsManager } from "../../local/emulators/secrets-manager/start-secrets-manager.ts";
import { startSqs } from "../../local/emulators/sqs/start-sqs.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import {
  type ClientConfig,
  type Credentials,
  createRemote,
  type Service,
} from "./create-remote.ts";

export { temporaryFolder };

const starters = {
  DYNAMODB: startDynamodb,
  S3: startS3,
  SQS: startSqs,
  SECRETS_MANAGER: startSecretsManager,
} satisfies Record<Service, unknown>;
export type Emulated = Provisioned & Partial<Sweeping>;

export type Subject = {
  /** Client options for one who may do everything. */
  owner: ClientConfig;
  /** Our own emulator, for questions that the wire cannot answer. */
  emulator: Emulated | undefined;
  create(name: string, properties: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
};

export const region = "eu-west-1";
export const accountId = "000000000000";
export const keys = {
  owner: { accessKeyId: "AKIAOWNER", secretAccessKey: "owner-secret" },
  guest: { accessKeyId: "AKIAGUEST", secretAccessKey: "guest-secret" },
};

export async function openSubject(service: Service): Promise<Subject> {
  const remote = process.env[`AWS_ENDPOINT_URL_${service}`];
  return remote ? openRemote(service, remote) : openLocal(service);
}

/** Options for an emulator of the test's own, where `guest` may do what these policies say. */
export function emulatorOptions(
  dataDir: string,
  guestPolicies: PolicyDocument[] = [],
): EmulatorOptions {
  const everything = { Statement: { Effect: "Allow", Action: "*", Resource: "*" } };
  const credentials = [
    { ...keys.owner, principal: "owner" },
    { ...keys.guest, principal: "guest" },
  ];
  const policies = { owner: [everything], guest: guestPolicies };
  return { dataDir, region, accountId, access: createAccess({ credentials, policies }) };
}

/** A name that no other run has used. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 8)}`;
}

export function clientConfig(endpoint: string, credentials?: Credentials): ClientConfig {
  return { endpoint, region, maxAttempts: 1, ...(credentials && { credentials }) };
}

/** The error's name, or `accepted` when there was none. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "accepted";
  } catch (error) {
    if (error instanceof Error) return error.name;
    throw error;
  }
}

async function openLocal(service: Service): Promise<Subject> {
  const dataDir = await temporaryFolder();
  const emulator = await starters[service](emulatorOptions(dataDir));
  return {
    owner: clientConfig(emulator.url, keys.owner),
    emulator,
    create: (name, properties) => emulator.provision(name, properties),
    close: () => emulator.close(),
  };
}

function openRemote(service: Service, endpoint: string): Subject {
  const owner = { ...clientConfig(endpoint), region: process.env.AWS_REGION ?? region };
  return {
    owner,
    emulator: undefined,
    create: (name, properties) => createRemote(owner, { service, name, properties }),
    close: async () => {},
  };
}
