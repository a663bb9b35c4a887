import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexUpdate,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { type StageName, stages } from "../../lib/stages.ts";
import {
  type IndexName,
  indexNames,
  indexSettings,
  ttlAttribute,
} from "../../lib/table-indexes.ts";

/**
 * Gives a restored table what a restore leaves out, as the release's template has it: the indexes of today,
 * its time to live, its backups and its protection. Answers what it did, and may be repeated.
 */
export async function prepareTable(
  { table, stage }: { table: string; stage: StageName },
  pauseMs = 5000,
): Promise<string[]> {
  const client = new DynamoDBClient({});
  return [
    ...(await bringIndexes(client, table, pauseMs)),
    ...(await bringSettings(client, table, stage)),
  ];
}

/** One after the other: a table makes one index at a time. */
async function bringIndexes(
  client: DynamoDBClient,
  table: string,
  pauseMs: number,
): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
    const indexes = Table?.GlobalSecondaryIndexes ?? [];
    if (indexes.some(({ IndexStatus }) => IndexStatus !== "ACTIVE")) {
      await sleep(pauseMs);
      continue;
    }
    const names = indexes.map(({ IndexName = "" }) => IndexName);
    const missing = indexNames.find((name) => !names.includes(name));
    const surplus = names.find((name) => !indexNames.some((each) => each === name));
    if (missing && done.includes(made(missing))) {
      throw new Error(`${table} took the index ${missing} and does not have it.`);
    } else if (missing) {
      await update(client, table, { Create: indexOf(missing) }, keysOf(missing));
      done.push(made(missing));
    } else if (surplus) {
      await update(client, table, { Delete: { IndexName: surplus } });
      done.push(`index ${surplus} dropped`);
    } else return done;
  }
}

function made(index: string): string {
  return `index ${index} made`;
}

/** As `CreateTable`, `UpdateTable` and a template have it. */
export function indexOf(name: IndexName) {
  const { projectionType, nonKeyAttributes } = indexSettings[name];
  return {
    IndexName: name,
    KeySchema: [
      { AttributeName: `${name}pk`, KeyType: "HASH" as const },
      { AttributeName: `${name}sk`, KeyType: "RANGE" as const },
    ],
    Projection: {
      ProjectionType: projectionType,
      NonKeyAttributes: [...nonKeyAttributes],
    },
  };
}

function keysOf(name: IndexName) {
  return [`${name}pk`, `${name}sk`].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S" as const,
  }));
}

async function update(
  client: DynamoDBClient,
  TableName: string,
  change: GlobalSecondaryIndexUpdate,
  AttributeDefinitions?: ReturnType<typeof keysOf>,
): Promise<void> {
  await client.send(
    new UpdateTableCommand({
      TableName,
      GlobalSecondaryIndexUpdates: [change],
      ...(AttributeDefinitions && { AttributeDefinitions }),
    }),
  );
}

async function bringSettings(
  client: DynamoDBClient,
  TableName: string,
  stage: StageName,
): Promise<string[]> {
  const done: string[] = [];
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus !== "ENABLED") {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: ttlAttribute };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    done.push("time to live on");
  }
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { PointInTimeRecoveryDescription } = ContinuousBackupsDescription ?? {};
  if (PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus !== "ENABLED") {
    const PointInTimeRecoverySpecification = {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: stages[stage].recoveryDays,
    };
    await client.send(
      new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
    );
    done.push("backups on");
  }
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (stages[stage].isProduction && !Table?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    done.push("protected against deletion");
  }
  return done;
}
