import { brandImageKey } from "#domain/branding/brand-image.ts";
import type { CaptureFiles } from "#usecases/ports.ts";
import { s3 } from "./clients.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Photographs in the captures bucket. A Case's objects lie under `cases/<case id>/`. */
export function captureFiles(bucket: string): CaptureFiles {
  return {
    async ticket({ key, contentType, minBytes, maxBytes, expiresInSeconds, sha256 }) {
      const { createPresignedPost } = await import("./sdk/presigned-post.ts");
      const { client } = await s3();
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [["content-length-range", minBytes, maxBytes]],
        // A field is also an exact condition on it.
        Fields: {
          "Content-Type": contentType,
          ...(sha256 && {
            "x-amz-checksum-sha256": Buffer.from(sha256, "hex").toString("base64"),
          }),
        },
        Expires: expiresInSeconds,
      });
      const expiresAt = new Date(Date.now() + expiresInSeconds * 1000).toISOString();
      return { url, fields, expiresAt };
    },

    async head(key) {
      const { client, HeadObjectCommand } = await s3();
      const command = new HeadObjectCommand({
        Bucket: bucket,
        Key: key,
        ChecksumMode: "ENABLED",
      });
      const head = await unlessMissing(() => client.send(command));
      if (!head) return undefined;
      const { ContentLength: bytes = 0, ContentType: contentType = "", ETag: etag = "" } = head;
      const { ChecksumSHA256: digest } = head;
      const sha256 = digest && Buffer.from(digest, "base64").toString("hex");
      return { bytes, contentType, etag, ...(sha256 && { sha256 }) };
    },

    async read(key) {
      const { client, GetObjectCommand } = await s3();
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error("The captures bucket answered without a body.");
      return Body.transformToByteArray();
    },

    async readSized({ key, bytes }) {
      const { client, GetObjectCommand } = await s3();
      const command = new GetObjectCommand({ Bucket: bucket, Key: key });
      const found = await unlessMissing(() => client.send(command));
      if (found?.ContentLength === bytes) return found.Body?.transformToByteArray();
      if (found?.Body && "destroy" in found.Body) found.Body.destroy();
    },

    async write({ key, bytes, contentType }) {
      const { client, PutObjectCommand } = await s3();
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },

    async view(key, expiresIn) {
      const { getSignedUrl } = await import("./sdk/presigner.ts");
      const { client, GetObjectCommand } = await s3();
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseCacheControl: "private, no-store",
        ResponseContentDisposition: "inline",
      });
      return getSignedUrl(client, command, { expiresIn });
    },

    async measureCase(caseId) {
      const keys: string[] = [];
      let bytes = 0;
      for await (const page of pages(bucket, `cases/${caseId}/`)) {
        keys.push(...page.map(({ key }) => key));
        for (const each of page) bytes += each.bytes;
      }
      return { keys, bytes };
    },

    eraseCase: (caseId, listed) =>
      listed ? eraseKeys(bucket, listed.keys) : eraseAll(bucket, `cases/${caseId}/`),
    eraseBranding: (projectId) => eraseAll(bucket, brandImageKey(projectId, "")),
  };
}

async function eraseAll(bucket: string, prefix: string): Promise<void> {
  for await (const page of pages(bucket, prefix)) {
    await eraseKeys(
      bucket,
      page.map(({ key }) => key),
    );
  }
}

/** As many as one call deletes, and as one page lists. */
const maxKeys = 1000;

async function eraseKeys(bucket: string, keys: readonly string[]): Promise<void> {
  const { client, DeleteObjectsCommand } = await s3();
  for (let at = 0; at < keys.length; at += maxKeys) {
    const some = keys.slice(at, at + maxKeys);
    const Delete = { Objects: some.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
    if (Errors.length > 0) {
      throw new Error(`The captures bucket kept ${Errors.length} objects: ${Errors[0]?.Code}`);
    }
  }
}

async function* pages(bucket: string, prefix: string) {
  const { client, ListObjectsV2Command } = await s3();
  const where = { Bucket: bucket, Prefix: prefix, MaxKeys: maxKeys };
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ ...where, ...(token && { ContinuationToken: token }) }),
    );
    const objects = (page.Contents ?? []).flatMap(({ Key, Size }) =>
      Key === undefined ? [] : [{ key: Key, bytes: Size ?? 0 }],
    );
    if (objects.length > 0) yield objects;
    token = page.NextContinuationToken;
  } while (token);
}
