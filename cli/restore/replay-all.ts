import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { type DataKeys, dynamoSealing } from "#aws/dynamo-sealing.ts";
import { systemClock } from "#aws/system-clock.ts";
import { Table } from "#aws/table/table.ts";
import { ErasureNote } from "#domain/erasure/erasure-note.ts";
import { type Replayed, replay } from "./replay.ts";

/** An erasure may have begun before the restored time and have been noted after it, by another clock. */
const marginMs = 3600_000;

const atOnce = 16;

/** Carries out again every erasure that was asked for since the time that a table was restored to. */
export async function replayAll({
  table,
  notes,
  since,
  dataKeys,
}: {
  /** The restored one. */
  table: string;
  /** Name of the bucket that holds the notes. */
  notes: string;
  /** The time that the table was restored to. */
  since: Date;
  dataKeys: DataKeys;
}): Promise<Record<Replayed, number>> {
  await requireTable(table);
  const s3 = new S3Client({});
  const means = {
    table: new Table({
      name: () => table,
      client: () => dynamoSealing(dataKeys),
      clock: systemClock,
    }),
    clock: systemClock,
  };
  const counts: Record<Replayed, number> = { "erased again": 0, "gone already": 0, unknown: 0 };
  let next: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: notes, ...(next && { ContinuationToken: next }) }),
    );
    const recent = (page.Contents ?? []).filter(
      ({ LastModified }) => (LastModified?.getTime() ?? 0) >= since.getTime() - marginMs,
    );
    for (let at = 0; at < recent.length; at += atOnce) {
      const done = recent.slice(at, at + atOnce).map(async ({ Key }) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: notes, Key }));
        const note = ErasureNote.parse(JSON.parse((await Body?.transformToString()) ?? ""));
        counts[await replay(means, note)] += 1;
      });
      await Promise.all(done);
    }
    next = page.NextContinuationToken;
  } while (next);
  return counts;
}

/** Without notes no call would reach the table: a mistyped name would look like a success. */
export async function requireTable(name: string): Promise<void> {
  try {
    const client = new DynamoDBClient({});
    const { Table: found } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (found?.TableStatus === "ACTIVE") return;
    throw new Error(
      `The table ${name} is ${found?.TableStatus ?? "unknown"}: wait until it is ACTIVE.`,
    );
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new Error(`There is no table ${name}: restore it first.`, { cause: error });
  }
}
