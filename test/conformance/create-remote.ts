import { DynamoDB, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { S3 } from "@aws-sdk/client-s3";
import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { SQS } from "@aws-sdk/client-sqs";
import { z } from "zod";

export type Service = "DYNAMODB" | "S3" | "SQS" | "SECRETS_MANAGER";

export type Credentials = { accessKeyId: string; secretAccessKey: string };
export type ClientConfig = {
  endpoint: string;
  region: string;
  credentials?: Credentials;
  maxAttempts: number;
};

const Bucket = z.object({
  CorsConfiguration: z
    .object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: z.array(z.string()).default([]),
          ExposedHeaders: z.array(z.string()).default([]),
        }),
      ),
    })
    .optional(),
});
type Definition = { service: Service; name: string; properties: Record<string, unknown> };

/** Creates at a foreign endpoint what CloudFormation would make of the properties. */
export async function createRemote(config: ClientConfig, definition: Definition): Promise<void> {
  const { service, name, properties } = definition;
  switch (service) {
    case "DYNAMODB": {
      const client = new DynamoDB(config);
      // The properties of a table are the input of the call, but for the billing mode.
      const input = { ...properties, TableName: name, BillingMode: "PAY_PER_REQUEST" };
      await client.createTable(input as never);
      await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName: name });
      return;
    }
    case "S3": {
      const client = new S3({ ...config, forcePathStyle: true });
      await client.createBucket({ Bucket: name });
      const rules = Bucket.parse(properties).CorsConfiguration?.CorsRules;
      if (!rules) return;
      const CORSRules = rules.map(({ ExposedHeaders, ...rule }) => ({
        ...rule,
        ExposeHeaders: ExposedHeaders,
      }));
      const CORSConfiguration = { CORSRules };
      await client.putBucketCors({ Bucket: name, CORSConfiguration });
      return;
    }
    case "SQS": {
      const attributes = Object.entries(properties).map(([key, value]) => [
        key,
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]);
      await new SQS(config).createQueue({
        QueueName: name,
        Attributes: Object.fromEntries(attributes),
      });
      return;
    }
    case "SECRETS_MANAGER":
      await new SecretsManager(config).createSecret({
        Name: name,
        SecretString: String(properties.SecretString),
      });
  }
}
