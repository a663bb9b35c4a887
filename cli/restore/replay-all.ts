import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { dynamo } from "#aws/clients.ts";
import { Table } from "#aws/table/table.ts";
import { ErasureNote } from "#domain/case/erasure-note.ts";
import type { RestoreCommand } from "./options.ts";
import { type Replayed, replay } from "./replay.ts";

/** An erasure may have begun before the restored time and have been noted after it, by another clock. */
const marginMs = 3600_000;

const atOnce = 16;

/** Carries out again every erasure that was asked for since the time that a table was restored to. */
export async function replayAll({
  table,
  notes,
  since,
}: RestoreCommand): Promise<Record<Replayed, number>> {
  const s3 = new S3Client({});
  const means = { table: new Table(() => table, dynamo), clock: { now: () => new Date() } };
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
