import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import { StoredList } from "#domain/screening/stored-list.ts";
import type { ListStore } from "#usecases/ports.ts";
import { s3 } from "./clients.ts";
import { unlessMissing } from "./unless-missing.ts";

/** One object for each list. A newer list replaces it. */
export function listFiles(bucket: string): ListStore {
  return {
    async read(list) {
      const { client, GetObjectCommand } = await s3();
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(list) });
      const found = await unlessMissing(() => client.send(command));
      if (!found) return undefined;
      if (!found.Body) throw new Error("The bucket of lists answered without a body.");
      const text = await promisify(gunzip)(await found.Body.transformToByteArray());
      return StoredList.parse(JSON.parse(text.toString("utf8")));
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
