import { createHash } from "node:crypto";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import { readSecretProperties, type Secret } from "./secret-properties.ts";
import { openSecretStore, type SecretStore, type Version } from "./secret-store.ts";

const Target = z.looseObject({ SecretId: z.string() });
const GetInput = z.strictObject({
  SecretId: z.string(),
  VersionId: z.string().optional(),
  VersionStage: z.string().optional(),
});
const PutInput = z.strictObject({
  SecretId: z.string(),
  SecretString: z.string().min(1),
  ClientRequestToken: z.string().min(32).max(64).optional(),
});
const denial = { code: "AccessDeniedException", status: 400 };

type Operation = (store: SecretStore, secret: Secret, input: unknown) => object;
const operations: Record<string, Operation> = { GetSecretValue, DescribeSecret, PutSecretValue };

/** Secrets Manager for reading secrets, and for changing them by hand. */
export async function startSecretsManager(options: EmulatorOptions): Promise<Provisioned> {
  const { region, accountId, access, dataDir, port } = options;
  const store = openSecretStore(dataDir);
  const secrets = new Map<string, Secret>();
  const arnOf = (name: string) => secretArn({ region, accountId, name });

  async function answer({ operation, input, principal }: JsonCall): Promise<object> {
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (!run) {
      throw new AwsError("UnknownOperationException", `${operation} is not emulated locally`);
    }
    const { SecretId } = parse(Target, input);
    const secret = [...secrets.values()].find(
      ({ name, arn }) =>
        SecretId === name || SecretId === arn || `${SecretId}-` === arn.slice(0, -6),
    );
    const resource = secret?.arn ?? (SecretId.startsWith("arn:") ? SecretId : arnOf(SecretId));
    authorize(access, { principal, action: `secretsmanager:${operation}`, resource }, denial);
    if (!secret) throw notFound("Secrets Manager can't find the specified secret.");
    requireKeyGrant(secret, operation, principal);
    return run(store, secret, input);
  }

  /** A customer key needs its own grant beside the secret's; the default one does not. */
  function requireKeyGrant({ kmsKey }: Secret, operation: string, principal: string) {
    if (!kmsKey?.startsWith("arn:") || operation === "DescribeSecret") return;
    const action = operation === "PutSecretValue" ? "kms:GenerateDataKey" : "kms:Decrypt";
    authorize(access, { principal, action, resource: kmsKey }, denial);
  }

  const server = await serveJson(
    {
      service: "secretsmanager",
      access,
      version: "1.1",
      errorNamespace: "",
      maxBodyBytes: 256 * 1024,
      answer,
    },
    port,
  );

  return {
    url: server.url,
    async provision(name, properties) {
      const { firstValue, ...secret } = readSecretProperties(
        { name, arn: arnOf(name) },
        properties,
      );
      if (!store.find(name)) store.put(name, firstValue());
      secrets.set(name, secret);
    },
    close: () => server.close(),
  };
}

/** `Ref` of an `AWS::SecretsManager::Secret`; the six letters AWS draws are derived from the name. */
export function secretArn({
  region,
  accountId,
  name,
}: {
  region: string;
  accountId: string;
  name: string;
}): string {
  const suffix = createHash("sha256").update(name).digest("hex").slice(0, 6);
  return `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-${suffix}`;
}

function GetSecretValue(store: SecretStore, { arn, name }: Secret, input: unknown): object {
  const { VersionId, VersionStage } = parse(GetInput, input);
  const found = stages(store, name).find(
    ({ stage, version }) =>
      (VersionStage ?? (VersionId ? stage : "AWSCURRENT")) === stage &&
      (VersionId ?? version.id) === version.id,
  );
  if (!found) throw notFound("Secrets Manager can't find the specified secret value.");
  const { stage, version } = found;
  return {
    ARN: arn,
    Name: name,
    VersionId: version.id,
    SecretString: version.value,
    VersionStages: [stage],
    CreatedDate: version.at / 1000,
  };
}

function DescribeSecret(store: SecretStore, { arn, name, kmsKey }: Secret): object {
  const versions = stages(store, name);
  return {
    ARN: arn,
    Name: name,
    ...(kmsKey && { KmsKeyId: kmsKey }),
    LastChangedDate: (versions[0]?.version.at ?? 0) / 1000,
    VersionIdsToStages: Object.fromEntries(
      versions.map(({ stage, version }) => [version.id, [stage]]),
    ),
  };
}

function PutSecretValue(store: SecretStore, { arn, name }: Secret, input: unknown): object {
  const { SecretString, ClientRequestToken } = parse(PutInput, input);
  const known = stages(store, name).find(({ version }) => version.id === ClientRequestToken);
  if (known && known.version.value !== SecretString) {
    throw new AwsError(
      "ResourceExistsException",
      "A version with this ClientRequestToken exists and has another value.",
    );
  }
  const { id } = known?.version ?? store.put(name, SecretString, ClientRequestToken);
  return { ARN: arn, Name: name, VersionId: id, VersionStages: ["AWSCURRENT"] };
}

function stages(store: SecretStore, name: string): { stage: string; version: Version }[] {
  const versions = store.find(name);
  if (!versions) return [];
  const { current, previous } = versions;
  return [
    { stage: "AWSCURRENT", version: current },
    ...(previous ? [{ stage: "AWSPREVIOUS", version: previous }] : []),
  ];
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError("InvalidParameterException", z.prettifyError(parsed.error));
}

function notFound(message: string): AwsError {
  return new AwsError("ResourceNotFoundException", message);
}
