import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { Secret } from "./secret-properties.ts";
import type { SecretStore, Version } from "./secret-store.ts";

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
type Operation = (store: SecretStore, secret: Secret, input: unknown) => object;

export const operations: Record<string, Operation> = {
  GetSecretValue(store: SecretStore, { arn, name }: Secret, input: unknown): object {
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
  },

  DescribeSecret(store: SecretStore, { arn, name, kmsKey }: Secret): object {
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
  },

  PutSecretValue(store: SecretStore, { arn, name }: Secret, input: unknown): object {
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
  },
};

function stages(store: SecretStore, name: string): { stage: string; version: Version }[] {
  const versions = store.find(name);
  if (!versions) return [];
  const { current, previous } = versions;
  return [
    { stage: "AWSCURRENT", version: current },
    ...(previous ? [{ stage: "AWSPREVIOUS", version: previous }] : []),
  ];
}

export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError("InvalidParameterException", z.prettifyError(parsed.error));
}

export function notFound(message: string): AwsError {
  return new AwsError("ResourceNotFoundException", message);
}
