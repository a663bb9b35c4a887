import { z } from "zod";
import type { Input } from "./dynalite.ts";
import type { TableSettings } from "./table-settings.ts";

/** Properties that change nothing a caller can see on a laptop; README.md lists them. */
const ignored = z.unknown().optional();

const Recovery = z.looseObject({ PointInTimeRecoveryEnabled: z.boolean().optional() }).optional();
const Index = z.looseObject({
  IndexName: z.string(),
  KeySchema: z.array(z.unknown()),
  Projection: z.unknown(),
});
const Common = z.strictObject({
  TableName: z.string().optional(),
  AttributeDefinitions: z.array(z.unknown()),
  KeySchema: z.array(z.unknown()),
  GlobalSecondaryIndexes: z.array(Index).optional(),
  LocalSecondaryIndexes: z.array(Index).optional(),
  TimeToLiveSpecification: z
    .object({ Enabled: z.boolean().default(true), AttributeName: z.string().optional() })
    .optional(),
  SSESpecification: z
    .looseObject({ SSEEnabled: z.boolean(), SSEType: z.string().default("KMS") })
    .optional(),
  StreamSpecification: z.never({ error: "streams are not emulated locally" }).optional(),
  BillingMode: ignored,
  WarmThroughput: ignored,
});

const Table = Common.extend({
  DeletionProtectionEnabled: z.boolean().optional(),
  PointInTimeRecoverySpecification: Recovery,
  ContributorInsightsSpecification: ignored,
  OnDemandThroughput: ignored,
  ProvisionedThroughput: ignored,
  ResourcePolicy: ignored,
  TableClass: ignored,
  Tags: ignored,
});

const Replica = z.looseObject({
  Region: z.string(),
  DeletionProtectionEnabled: z.boolean().optional(),
  PointInTimeRecoverySpecification: Recovery,
});
const GlobalTable = Common.extend({
  Replicas: z.array(Replica),
  WriteOnDemandThroughputSettings: ignored,
  WriteProvisionedThroughputSettings: ignored,
  ReadOnDemandThroughputSettings: ignored,
  MultiRegionConsistency: ignored,
});

/** The input of `CreateTable`, and the settings that dynalite does not keep. */
export type TableDefinition = { create: Input; settings: TableSettings };

/** Reads `AWS::DynamoDB::Table` and this region's replica of `AWS::DynamoDB::GlobalTable`. */
export function readTableProperties(
  name: string,
  properties: Record<string, unknown>,
  region: string,
): TableDefinition {
  if (!("Replicas" in properties)) {
    const table = Table.parse(properties);
    return define(name, table, table);
  }
  const { Replicas, ...table } = GlobalTable.parse(properties);
  const replica = Replicas.find((candidate) => candidate.Region === region) ?? Replicas[0];
  return define(name, table, replica ?? {});
}

function define(
  name: string,
  table: Omit<z.output<typeof Common>, "TableName">,
  local: {
    DeletionProtectionEnabled?: boolean | undefined;
    PointInTimeRecoverySpecification?: z.output<typeof Recovery>;
  },
): TableDefinition {
  const indexes = (list: z.output<typeof Index>[] | undefined) =>
    list?.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }));
  const ttl = table.TimeToLiveSpecification;
  return {
    create: {
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: table.AttributeDefinitions,
      KeySchema: table.KeySchema,
      GlobalSecondaryIndexes: indexes(table.GlobalSecondaryIndexes),
      LocalSecondaryIndexes: indexes(table.LocalSecondaryIndexes),
    },
    settings: {
      ttlAttribute: ttl?.Enabled ? ttl.AttributeName : undefined,
      isRecoverable: local.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled ?? false,
      isProtected: local.DeletionProtectionEnabled ?? false,
      sseType: table.SSESpecification?.SSEEnabled ? table.SSESpecification.SSEType : undefined,
    },
  };
}
