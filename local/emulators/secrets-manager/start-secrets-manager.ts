import { createHash } from "node:crypto";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import { notFound, operations, parse } from "./operations.ts";
import { readSecretProperties, type Secret } from "./secret-properties.ts";
import { openSecretStore } from "./secret-store.ts";

const Target = z.looseObject({ SecretId: z.string() });
const denial = { code: "AccessDeniedException", status: 400 };

/** Secrets Manager for reading secrets, and for changing them by hand. */
export async function startSecretsManager(options: EmulatorOptions): Promise<Provisioned> {
  const { region, accountId, access, dataDir, port, meter } = options;
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
    const viaService = "secretsmanager";
    authorize(access, { principal, action, resource: kmsKey, viaService }, denial);
  }

  const server = await serveJson(
    {
      service: "secretsmanager",
      access,
      meter,
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
      const value = store.find(name) ? undefined : firstValue();
      if (value !== undefined) store.put(name, value);
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
