import { z } from "zod";

export type CorsRule = {
  origins: string[];
  methods: string[];
  headers: string[];
  exposedHeaders: string[];
  maxAgeSeconds?: number | undefined;
};

/** A bucket, from its CloudFormation properties. */
export type Bucket = {
  name: string;
  corsRules: CorsRule[];
  expirations: { prefix: string; days: number }[];
  encryption: "AES256" | "aws:kms";
  kmsKey?: string | undefined;
};

/** Properties that change nothing a caller can see on a laptop; README.md lists them. */
const ignored = z.unknown().optional();
const absent = (what: string) => z.never({ error: `${what} is not emulated locally` }).optional();

const Lifecycle = z.strictObject({
  Id: z.string().optional(),
  Status: z.enum(["Enabled", "Disabled"]),
  Prefix: z.string().default(""),
  ExpirationInDays: z.coerce.number().int().positive().optional(),
  // Nothing is versioned or uploaded in parts here, and one storage class is like another.
  AbortIncompleteMultipartUpload: ignored,
  NoncurrentVersionExpiration: ignored,
  NoncurrentVersionExpirationInDays: ignored,
  NoncurrentVersionTransitions: ignored,
  ExpiredObjectDeleteMarker: ignored,
  Transitions: ignored,
});

const Cors = z.strictObject({
  Id: z.string().optional(),
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.coerce.number().optional(),
});

const Encryption = z.looseObject({
  ServerSideEncryptionByDefault: z.strictObject({
    SSEAlgorithm: z.enum(["AES256", "aws:kms"]),
    KMSMasterKeyID: z.string().optional(),
  }),
});

const Properties = z.strictObject({
  BucketName: z.string().optional(),
  BucketEncryption: z
    .object({ ServerSideEncryptionConfiguration: z.array(Encryption).min(1) })
    .optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(Cors) }).optional(),
  LifecycleConfiguration: z.looseObject({ Rules: z.array(Lifecycle) }).optional(),
  VersioningConfiguration: z
    .object({ Status: z.literal("Suspended", "versioning is not emulated locally") })
    .optional(),
  NotificationConfiguration: absent("an event notification"),
  ObjectLockConfiguration: absent("an object lock"),
  ObjectLockEnabled: absent("an object lock"),
  ReplicationConfiguration: absent("replication"),
  AccelerateConfiguration: ignored,
  AccessControl: ignored,
  AnalyticsConfigurations: ignored,
  InventoryConfigurations: ignored,
  LoggingConfiguration: ignored,
  MetricsConfigurations: ignored,
  OwnershipControls: ignored,
  PublicAccessBlockConfiguration: ignored,
  Tags: ignored,
});

/** Reads `AWS::S3::Bucket`. Throws for what it would be wrong to leave out in silence. */
export function readBucketProperties(name: string, properties: Record<string, unknown>): Bucket {
  const bucket = Properties.parse(properties);
  const encryption = bucket.BucketEncryption?.ServerSideEncryptionConfiguration[0];
  return {
    name,
    corsRules: (bucket.CorsConfiguration?.CorsRules ?? []).map((rule) => ({
      origins: rule.AllowedOrigins,
      methods: rule.AllowedMethods,
      headers: rule.AllowedHeaders,
      exposedHeaders: rule.ExposedHeaders,
      maxAgeSeconds: rule.MaxAge,
    })),
    expirations: (bucket.LifecycleConfiguration?.Rules ?? []).flatMap((rule) =>
      rule.Status === "Enabled" && rule.ExpirationInDays
        ? [{ prefix: rule.Prefix, days: rule.ExpirationInDays }]
        : [],
    ),
    encryption: encryption?.ServerSideEncryptionByDefault.SSEAlgorithm ?? "AES256",
    kmsKey: encryption?.ServerSideEncryptionByDefault.KMSMasterKeyID,
  };
}
