import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import { StoredList } from "#domain/screening/stored-list.ts";
import type { ListStore } from "#usecases/ports.ts";
import { s3 } from "./clients.ts";

/** One object for each list, which the next one takes the place of. */
export function listFiles(bucket: string): ListStore {
  return {
    async read(list) {
      const { client, GetObjectCommand } = await s3();
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOf(list) }),
        );
        if (!Body) throw new Error("The bucket of lists answered without a body.");
        const text = await promisify(gunzip)(await Body.transformToByteArray());
        return StoredList.parse(JSON.parse(text.toString("utf8")));
      } catch (error) {
        if (error instanceof Error && /^(NotFound|NoSuchKey)$/.test(error.name)) return;
        throw error;
      }
    },
    async write(list) {
      const { client, PutObjectCommand } = await s3();
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(list.list),
          Body: await promisify(gzip)(JSON.stringify(list)),
          ContentType: "application/gzip",
        }),
      );
    },
  };
}

function keyOf(list: ListCode): string {
  return `lists/${list}.json.gz`;
}
