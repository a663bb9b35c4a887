import { z } from "zod";
import { findTable, type Input, type Store } from "./dynalite.ts";
import { parseInput, toAwsError, validationFault } from "./faults.ts";
import { run } from "./item-operations.ts";
import { reshapeTable } from "./provision-table.ts";
import { changeSettings, readSettings } from "./table-settings.ts";

type TableOperation = (store: Store, input: Input) => Promise<Input>;

const Named = z.looseObject({ TableName: z.string() });
const Ttl = Named.extend({
  TimeToLiveSpecification: z.object({ Enabled: z.boolean(), AttributeName: z.string().min(1) }),
});
const Recovery = Named.extend({
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }),
});
const Table = Named.extend({
  DeletionProtectionEnabled: z.boolean().optional(),
  SSESpecification: z
    .object({ Enabled: z.boolean().optional(), SSEType: z.string().optional() })
    .optional(),
});
const Attributes = z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() }));
const UpdatedIndexes = z.looseObject({
  AttributeDefinitions: Attributes.optional(),
  GlobalSecondaryIndexUpdates: z
    .array(
      z.object({
        Create: z.looseObject({ IndexName: z.string() }).optional(),
        Delete: z.object({ IndexName: z.string() }).optional(),
      }),
    )
    .optional(),
});
const Described = z.looseObject({ Table: z.looseObject({}) });

/** The operations on a table that dynalite lacks, or answers without heeding all they ask. */
export const tableOperations: Record<string, TableOperation> = {
  async CreateTable(store, input) {
    const { TableName, DeletionProtectionEnabled, SSESpecification } = parseInput(Table, input);
    if (input.StreamSpecification) throw validationFault("Streams are not emulated locally");
    const output = await run(store, "CreateTable", input);
    await changeSettings(store, TableName, {
      isProtected: DeletionProtectionEnabled ?? false,
      ...(SSESpecification?.Enabled && { sseType: SSESpecification.SSEType ?? "KMS" }),
    });
    return output;
  },

  async DescribeTable(store, input) {
    const output = Described.parse(await run(store, "DescribeTable", input));
    const { isProtected, sseType } = await readSettings(store, String(input.TableName));
    return {
      Table: {
        ...output.Table,
        DeletionProtectionEnabled: isProtected,
        ...(sseType && { SSEDescription: { Status: "ENABLED", SSEType: sseType } }),
      },
    };
  },

  async UpdateTable(store, input) {
    const { TableName, DeletionProtectionEnabled } = parseInput(Table, input);
    const { DeletionProtectionEnabled: _, ...rest } = input;
    if (DeletionProtectionEnabled !== undefined) {
      await requireTable(store, TableName);
      await changeSettings(store, TableName, { isProtected: DeletionProtectionEnabled });
    }
    if (Object.keys(rest).length > 1) {
      const updated = UpdatedIndexes.parse(rest);
      if (!updated.GlobalSecondaryIndexUpdates) return run(store, "UpdateTable", rest);
      await changeIndexes(store, TableName, updated);
    }
    const { Table: TableDescription } = await run(store, "DescribeTable", { TableName });
    return { TableDescription };
  },

  async DeleteTable(store, input) {
    const { TableName } = parseInput(Named, input);
    if ((await readSettings(store, TableName)).isProtected) {
      throw validationFault(
        "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.",
      );
    }
    const output = await run(store, "DeleteTable", input);
    await changeSettings(store, TableName, { ttlAttribute: undefined, isRecoverable: false });
    return output;
  },

  async UpdateTimeToLive(store, input) {
    const { TableName, TimeToLiveSpecification } = parseInput(Ttl, input);
    await requireTable(store, TableName);
    const { Enabled, AttributeName } = TimeToLiveSpecification;
    const { ttlAttribute } = await readSettings(store, TableName);
    if (Enabled === Boolean(ttlAttribute)) {
      throw validationFault(`TimeToLive is already ${Enabled ? "enabled" : "disabled"}`);
    }
    await changeSettings(store, TableName, { ttlAttribute: Enabled ? AttributeName : undefined });
    return { TimeToLiveSpecification };
  },

  async DescribeTimeToLive(store, input) {
    const { TableName } = parseInput(Named, input);
    await requireTable(store, TableName);
    const { ttlAttribute: AttributeName } = await readSettings(store, TableName);
    return {
      TimeToLiveDescription: AttributeName
        ? { TimeToLiveStatus: "ENABLED", AttributeName }
        : { TimeToLiveStatus: "DISABLED" },
    };
  },

  async UpdateContinuousBackups(store, input) {
    const { TableName, PointInTimeRecoverySpecification } = parseInput(Recovery, input);
    await requireTable(store, TableName);
    await changeSettings(store, TableName, {
      isRecoverable: PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
    });
    return describeBackups(store, TableName);
  },

  async DescribeContinuousBackups(store, input) {
    const { TableName } = parseInput(Named, input);
    await requireTable(store, TableName);
    return describeBackups(store, TableName);
  },
};

/** Makes or drops indexes, at once. dynalite would answer and change nothing. */
async function changeIndexes(
  store: Store,
  TableName: string,
  { AttributeDefinitions = [], GlobalSecondaryIndexUpdates = [] }: z.output<typeof UpdatedIndexes>,
): Promise<void> {
  const table = await findTable(store, TableName);
  const dropped = GlobalSecondaryIndexUpdates.map(({ Delete }) => Delete?.IndexName);
  const kept = (table.GlobalSecondaryIndexes ?? []).filter(
    ({ IndexName }) => !dropped.includes(IndexName),
  );
  const indexes = [
    ...kept.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection })),
    ...GlobalSecondaryIndexUpdates.flatMap(({ Create }) => (Create ? [Create] : [])),
  ];
  const keys = JSON.stringify([table.KeySchema, indexes]);
  const named = new Map(
    [...Attributes.parse(table.AttributeDefinitions), ...AttributeDefinitions].map((each) => [
      each.AttributeName,
      each,
    ]),
  );
  await reshapeTable(store, {
    create: {
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: table.KeySchema,
      AttributeDefinitions: [...named.values()].filter(({ AttributeName }) =>
        keys.includes(`"AttributeName":"${AttributeName}"`),
      ),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    },
  });
}

async function describeBackups(store: Store, table: string): Promise<Input> {
  const { isRecoverable } = await readSettings(store, table);
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: isRecoverable ? "ENABLED" : "DISABLED",
      },
    },
  };
}

async function requireTable(store: Store, name: string): Promise<void> {
  await findTable(store, name).catch((error: unknown) => {
    throw toAwsError(error);
  });
}
