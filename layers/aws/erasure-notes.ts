import type { ErasureNote } from "#domain/erasure/erasure-note.ts";
import type { ErasureNotes } from "#usecases/ports.ts";
import { s3 } from "./clients.ts";

/** One object for each erasure; written again, it is the same object. */
export function erasureNotes(bucket: string): ErasureNotes {
  return {
    async write(note) {
      const { client, PutObjectCommand } = await s3();
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(note),
          Body: JSON.stringify(note),
          ContentType: "application/json",
        }),
      );
    },
  };
}

function keyOf(note: ErasureNote): string {
  return "org" in note ? `orgs/${note.org.id}.json` : `cases/${note.caseId}.json`;
}
