import { z } from "zod";
import { GenerateSecretString, generateSecretString } from "./generate-secret-string.ts";

/** Properties that change nothing a caller can see on a laptop; README.md lists them. */
const ignored = z.unknown().optional();

const Properties = z.strictObject({
  Name: z.string().optional(),
  GenerateSecretString: GenerateSecretString.optional(),
  SecretString: z.string().optional(),
  KmsKeyId: z.string().optional(),
  Description: ignored,
  ReplicaRegions: ignored,
  Tags: ignored,
});

export type Secret = { name: string; arn: string; kmsKey?: string | undefined };
export type SecretDefinition = Secret & {
  /** The value that the secret starts with; one that is made without waits for its first. */
  firstValue(): string | undefined;
};

/** Reads `AWS::SecretsManager::Secret`. */
export function readSecretProperties(
  { name, arn }: Secret,
  properties: Record<string, unknown>,
): SecretDefinition {
  const secret = Properties.parse(properties);
  return {
    name,
    arn,
    kmsKey: secret.KmsKeyId,
    firstValue: () =>
      secret.SecretString ??
      (secret.GenerateSecretString && generateSecretString(secret.GenerateSecretString)),
  };
}
