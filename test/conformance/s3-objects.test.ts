import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { type GetObjectCommandInput, type PutObjectCommandInput, S3 } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSubject, refusalOf, uniqueName } from "./subject.ts";

const Bucket = uniqueName("objects");
const photo = randomBytes(300_000);

const subject = await openSubject("S3");
await subject.create(Bucket, {});
const s3 = new S3(subject.owner);
afterAll(() => subject.close());

const put = (Key: string, rest: Partial<PutObjectCommandInput> = {}) =>
  s3.putObject({ Bucket, Key, Body: "text", ...rest });
const get = (Key: string, rest: Partial<GetObjectCommandInput> = {}) =>
  s3.getObject({ Bucket, Key, ...rest });
const bytes = async (Key: string, rest: Partial<GetObjectCommandInput> = {}) =>
  Buffer.from((await (await get(Key, rest)).Body?.transformToByteArray()) ?? []);

it("gives back the bytes, the type and the metadata that were put", async () => {
  const Metadata = { "case-id": "c1" };
  const stored = await put("a photo/é+1.jpg", { Body: photo, ContentType: "image/jpeg", Metadata });
  const found = await get("a photo/é+1.jpg");
  expect(found).toMatchObject({
    ContentType: "image/jpeg",
    ContentLength: photo.length,
    Metadata,
    ETag: stored.ETag,
    ServerSideEncryption: "AES256",
    AcceptRanges: "bytes",
  });
  expect(stored.ETag).toBe(`"${createHash("md5").update(photo).digest("hex")}"`);
  expect(await bytes("a photo/é+1.jpg")).toEqual(photo);
});

it("stores a stream without its chunk framing", async () => {
  const Body = Readable.from([photo.subarray(0, 100), photo.subarray(100, 1000)]);
  await put("stream", { Body, ContentLength: 1000 });
  expect(await bytes("stream")).toEqual(photo.subarray(0, 1000));
});

it("stores an empty object", async () => {
  await put("empty", { Body: "" });
  expect(await bytes("empty")).toHaveLength(0);
});

it.for(["a//b", "a/../b", "/a", "a+b c%20d", "a?b=c&d#e", "~'()*!"])(
  "takes the key %s as it is",
  async (Key) => {
    await put(Key, { Body: Key });
    expect((await bytes(Key)).toString()).toBe(Key);
  },
);

it("replaces an object whole", async () => {
  await put("replaced", { Body: "first", Metadata: { a: "1" } });
  await put("replaced", { Body: "second" });
  expect((await bytes("replaced")).toString()).toBe("second");
  expect((await get("replaced")).Metadata).toEqual({});
});

describe("integrity", () => {
  it.for<[string, Partial<PutObjectCommandInput>]>([
    ["SHA-256", { ChecksumSHA256: createHash("sha256").update("other").digest("base64") }],
    ["CRC-32", { ChecksumCRC32: "AAAAAA==" }],
    ["MD5", { ContentMD5: createHash("md5").update("other").digest("base64") }],
  ])("refuses a body that its %s does not fit", async ([, checksum]) => {
    expect(await refusalOf(put("broken", checksum))).toBe("BadDigest");
    expect(await refusalOf(get("broken"))).toBe("NoSuchKey");
  });

  it("gives back the checksum with the object", async () => {
    const ChecksumSHA256 = createHash("sha256").update("text").digest("base64");
    await put("checked", { ChecksumSHA256 });
    const head = await s3.headObject({ Bucket, Key: "checked", ChecksumMode: "ENABLED" });
    expect(head).toMatchObject({ ChecksumSHA256, ChecksumType: "FULL_OBJECT" });
  });
});

describe("parts and conditions of a read", () => {
  beforeAll(() => put("read", { Body: photo }));

  it.for<[string, number, number]>([
    ["bytes=10-19", 10, 20],
    ["bytes=299990-", 299_990, 300_000],
    ["bytes=-5", 299_995, 300_000],
    ["bytes=299990-400000", 299_990, 300_000],
  ])("reads %s", async ([Range, start, end]) => {
    const part = await get("read", { Range });
    expect(part.$metadata.httpStatusCode).toBe(206);
    expect(part.ContentRange).toBe(`bytes ${start}-${end - 1}/300000`);
    expect(await bytes("read", { Range })).toEqual(photo.subarray(start, end));
  });

  it("refuses a range behind the end", async () => {
    expect(await refusalOf(get("read", { Range: "bytes=300000-" }))).toBe("InvalidRange");
  });

  it("answers 304 to one who has it and 412 to one who wants another", async () => {
    const { ETag } = await get("read");
    const unchanged = await get("read", { IfNoneMatch: ETag }).catch((error: unknown) => error);
    expect(unchanged).toMatchObject({ $metadata: { httpStatusCode: 304 } });
    expect(await refusalOf(get("read", { IfMatch: '"other"' }))).toBe("PreconditionFailed");
    expect(await refusalOf(get("read", { IfMatch: ETag }))).toBe("accepted");
  });

  it("says that a key is missing", async () => {
    expect(await refusalOf(get("missing"))).toBe("NoSuchKey");
    const head = s3.headObject({ Bucket, Key: "missing" });
    expect(await refusalOf(head)).toBe("NotFound");
    const elsewhere = s3.getObject({ Bucket: uniqueName("none"), Key: "a" });
    expect(await refusalOf(elsewhere)).toBe("NoSuchBucket");
  });
});

describe("writing on a condition", () => {
  it("writes once with If-None-Match", async () => {
    await put("once", { IfNoneMatch: "*" });
    expect(await refusalOf(put("once", { Body: "y", IfNoneMatch: "*" }))).toBe(
      "PreconditionFailed",
    );
    expect((await bytes("once")).toString()).toBe("text");
  });

  it("lets one of many racing first writers through", async () => {
    const attempts = Array.from({ length: 8 }, () => refusalOf(put("race", { IfNoneMatch: "*" })));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  });

  it("replaces with If-Match only what the writer has seen", async () => {
    const { ETag } = await put("seen");
    await put("seen", { Body: "newer", IfMatch: ETag });
    expect(await refusalOf(put("seen", { IfMatch: ETag }))).toBe("PreconditionFailed");
    expect(await refusalOf(put("unseen", { IfMatch: ETag }))).toBe("NoSuchKey");
  });
});

describe("copying", () => {
  const copy = (Key: string, rest: object = {}) =>
    s3.copyObject({ Bucket, Key, CopySource: `${Bucket}/source%20é`, ...rest });
  beforeAll(() => put("source é", { Body: photo, Metadata: { a: "1" }, ContentType: "image/png" }));

  it("copies bytes and metadata", async () => {
    const { CopyObjectResult } = await copy("copy");
    expect(CopyObjectResult?.ETag).toBe((await get("source é")).ETag);
    expect(await get("copy")).toMatchObject({ Metadata: { a: "1" }, ContentType: "image/png" });
    expect(await bytes("copy")).toEqual(photo);
  });

  it("replaces the metadata on request", async () => {
    await copy("renamed", { MetadataDirective: "REPLACE", Metadata: { b: "2" } });
    expect((await get("renamed")).Metadata).toEqual({ b: "2" });
  });

  it("refuses to copy an object onto itself, or from nowhere", async () => {
    expect(await refusalOf(copy("source é"))).toBe("InvalidRequest");
    const CopySource = `${Bucket}/nowhere`;
    expect(await refusalOf(copy("copy", { CopySource }))).toBe("NoSuchKey");
  });
});

describe("listing", () => {
  const keys = ["list/a/1", "list/a/2", "list/b", "list/c/1", "list/d&<é>"];
  beforeAll(async () => {
    for (const key of keys) await put(key);
  });

  async function listAll(input: object) {
    const found: string[] = [];
    let ContinuationToken: string | undefined;
    let pages = 0;
    do {
      const page = await s3.listObjectsV2({ Bucket, Prefix: "list/", ...input, ContinuationToken });
      found.push(...(page.CommonPrefixes ?? []).map(({ Prefix = "" }) => Prefix));
      found.push(...(page.Contents ?? []).map(({ Key = "" }) => Key));
      expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
      ContinuationToken = page.NextContinuationToken;
      pages += 1;
    } while (ContinuationToken);
    return { found: found.sort(), pages };
  }

  it.for<[string, object, string[], number]>([
    ["every key under a prefix", {}, keys, 1],
    ["page by page", { MaxKeys: 2 }, keys, 3],
    [
      "folders as common prefixes",
      { Delimiter: "/" },
      ["list/a/", "list/b", "list/c/", "list/d&<é>"],
      1,
    ],
    [
      "folders page by page, each once",
      { Delimiter: "/", MaxKeys: 1 },
      ["list/a/", "list/b", "list/c/", "list/d&<é>"],
      4,
    ],
    ["what comes after a key", { StartAfter: "list/b" }, ["list/c/1", "list/d&<é>"], 1],
  ])("gives %s", async ([, input, expected, pages]) => {
    expect(await listAll(input)).toEqual({ found: expected, pages });
  });

  it("finds nothing under another prefix", async () => {
    const page = await s3.listObjectsV2({ Bucket, Prefix: "nothing/" });
    expect(page).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });
});

describe("deleting", () => {
  it("deletes existing and missing objects alike", async () => {
    await put("gone");
    for (const _ of [1, 2]) await s3.deleteObject({ Bucket, Key: "gone" });
    expect(await refusalOf(get("gone"))).toBe("NoSuchKey");
  });

  it("deletes many at once", async () => {
    const names = ["many/1", "many/2 <&>", "many/é"];
    for (const name of names) await put(name);
    const Objects = [...names, "many/none"].map((Key) => ({ Key }));
    const { Deleted, Errors } = await s3.deleteObjects({ Bucket, Delete: { Objects } });
    expect(Deleted?.map(({ Key }) => Key)).toEqual([...names, "many/none"]);
    expect(Errors ?? []).toEqual([]);
    for (const name of names) expect(await refusalOf(get(name))).toBe("NoSuchKey");
  });
});

it("finds the bucket", async () => {
  expect(await refusalOf(s3.headBucket({ Bucket }))).toBe("accepted");
});

describe.runIf(!process.env.AWS_ENDPOINT_URL_S3)("operations that are not emulated", () => {
  it.for<[string, (Key: string) => Promise<unknown>]>([
    ["tags", (Key) => s3.putObjectTagging({ Bucket, Key, Tagging: { TagSet: [] } })],
    ["an upload in parts", (Key) => s3.createMultipartUpload({ Bucket, Key })],
    ["an ACL", (Key) => put(Key, { ACL: "public-read" })],
    ["a version", (Key) => get(Key, { VersionId: "1" })],
    ["a checksum of another kind", (Key) => put(Key, { ChecksumAlgorithm: "CRC32C" })],
  ])("%s is refused, and harms no object", async ([, call]) => {
    await put("intact");
    expect(await refusalOf(call("intact"))).toBe("NotImplemented");
    expect((await bytes("intact")).toString()).toBe("text");
  });

  it("expires objects by the age in the bucket's rule", async () => {
    const name = uniqueName("expiring");
    const rules = [{ Status: "Enabled", Prefix: "captures/", ExpirationInDays: 1 }];
    await subject.create(name, { LifecycleConfiguration: { Rules: rules } });
    const day = 24 * 3600_000;
    for (const Key of ["captures/1", "kept/1"]) await put(Key, { Bucket: name });
    expect(await subject.emulator?.sweep?.(Date.now() + day / 2)).toBe(0);
    expect(await subject.emulator?.sweep?.(Date.now() + day + 1000)).toBe(1);
    expect(await refusalOf(get("captures/1", { Bucket: name }))).toBe("NoSuchKey");
    expect(await refusalOf(get("kept/1", { Bucket: name }))).toBe("accepted");
  });
});
