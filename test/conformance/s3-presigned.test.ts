import { GetObjectCommand, PutObjectCommand, S3 } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, describe, expect, it } from "vitest";
import { openSubject, refusalOf, uniqueName } from "./subject.ts";

const Bucket = uniqueName("presigned");
const origin = "http://127.0.0.1:3000";

const subject = await openSubject("S3");
await subject.create(Bucket, {
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedOrigins: [origin],
        AllowedMethods: ["PUT", "POST"],
        AllowedHeaders: ["content-type"],
        ExposedHeaders: ["ETag"],
      },
    ],
  },
});
// A presigned PUT must not carry the checksum of a body that is not there yet.
const s3 = new S3({ ...subject.owner, requestChecksumCalculation: "WHEN_REQUIRED" });
await s3.putObject({ Bucket, Key: "there", Body: "text" });
afterAll(() => subject.close());

const codeIn = (xml: string) => /<Code>(.*?)<\/Code>/.exec(xml)?.[1] ?? "accepted";
const exists = async (Key: string) =>
  (await refusalOf(s3.headObject({ Bucket, Key }))) === "accepted";

describe("a presigned URL", () => {
  const sign = (Key: string, options: { signingDate?: Date; expiresIn?: number } = {}) =>
    getSignedUrl(s3, new PutObjectCommand({ Bucket, Key }), { expiresIn: 60, ...options });
  const send = async (url: string, init: RequestInit = { method: "PUT", body: "x" }) => {
    const response = await fetch(url, init);
    return { status: response.status, code: codeIn(await response.text()) };
  };
  const ago = (ms: number) => new Date(Date.now() - ms);

  it("puts an object", async () => {
    expect((await send(await sign("put"))).status).toBe(200);
    expect(await exists("put")).toBe(true);
  });

  it("reads an object, as the attachment that the signer made it", async () => {
    const command = new GetObjectCommand({
      Bucket,
      Key: "there",
      ResponseContentDisposition: "attachment",
    });
    const response = await fetch(await getSignedUrl(s3, command, { expiresIn: 60 }));
    expect(response.headers.get("content-disposition")).toBe("attachment");
    expect(await response.text()).toBe("text");
  });

  it.for<[string, () => Promise<string>, RequestInit, string]>([
    [
      "that has expired",
      () => sign("late", { expiresIn: 1, signingDate: ago(60_000) }),
      {},
      "AccessDenied",
    ],
    ["that is for later", () => sign("early", { signingDate: ago(-3600_000) }), {}, "AccessDenied"],
    [
      "whose signature was changed",
      async () => (await sign("forged")).replace(/Signature=..../, "Signature=0000"),
      {},
      "SignatureDoesNotMatch",
    ],
    [
      "whose key was changed",
      async () => (await sign("mine")).replace("/mine?", "/yours?"),
      {},
      "SignatureDoesNotMatch",
    ],
    [
      "whose life was stretched",
      async () => (await sign("long")).replace("Expires=60", "Expires=600"),
      {},
      "SignatureDoesNotMatch",
    ],
    ["used with another method", () => sign("there"), { method: "GET" }, "SignatureDoesNotMatch"],
    [
      "with a header that was not signed",
      () => sign("header"),
      { headers: { "x-amz-meta-a": "1" } },
      "AccessDenied",
    ],
  ])("%s is refused", async ([, url, init, code]) => {
    const body = init.method === "GET" ? {} : { body: "x" };
    const answer = await send(await url(), { method: "PUT", ...body, ...init });
    expect(answer).toEqual({ status: 403, code });
  });

  it("without a signature is refused", async () => {
    expect(await send(`${subject.owner.endpoint}/${Bucket}/there`, {})).toEqual({
      status: 403,
      code: "AccessDenied",
    });
  });
});

describe("a presigned POST", () => {
  type Change = {
    /** New values of form fields; a field without one is left out. */
    fields?: (fields: Record<string, string>) => Record<string, string | undefined>;
    size?: number;
    expires?: number;
  };

  async function post(Key: string, { fields: change, size = 500, expires = 60 }: Change = {}) {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key,
      Conditions: [
        ["content-length-range", 10, 1000],
        ["eq", "$Content-Type", "image/jpeg"],
        ["starts-with", "$x-amz-meta-case", "case_"],
      ],
      Fields: { "Content-Type": "image/jpeg", "x-amz-meta-case": "case_1" },
      Expires: expires,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change?.(fields) })) {
      if (value !== undefined) form.append(name, value);
    }
    form.append("file", new Blob([Buffer.alloc(size, 1)]), "photo.jpg");
    const response = await fetch(url, { method: "POST", body: form, headers: { origin } });
    return {
      status: response.status,
      headers: response.headers,
      code: codeIn(await response.text()),
    };
  }

  it("stores the file with the fields that were signed", async () => {
    const { status, headers } = await post("ok");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    const found = await s3.headObject({ Bucket, Key: "ok" });
    expect(found).toMatchObject({
      ContentLength: 500,
      ContentType: "image/jpeg",
      Metadata: { case: "case_1" },
      ETag: headers.get("etag"),
    });
  });

  it("answers 201 with the object when asked to by a signed field", async () => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key: "created",
      Fields: { success_action_status: "201" },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob(["x"]));
    const response = await fetch(url, { method: "POST", body: form });
    expect(response.status).toBe(201);
    expect(await response.text()).toContain("<Key>created</Key>");
  });

  it.for<[string, Change, number, string]>([
    ["too large", { size: 1001 }, 400, "EntityTooLarge"],
    ["too small", { size: 9 }, 400, "EntityTooSmall"],
    ["of another type", { fields: () => ({ "Content-Type": "text/html" }) }, 403, "AccessDenied"],
    ["under another key", { fields: () => ({ key: "evil" }) }, 403, "AccessDenied"],
    [
      "with metadata that starts otherwise",
      { fields: () => ({ "x-amz-meta-case": "other" }) },
      403,
      "AccessDenied",
    ],
    [
      "with a field that was not signed",
      { fields: () => ({ "x-amz-meta-more": "1" }) },
      403,
      "AccessDenied",
    ],
    [
      "without a field that was signed",
      { fields: () => ({ "Content-Type": undefined }) },
      403,
      "AccessDenied",
    ],
    ["after its policy expired", { expires: -60 }, 403, "AccessDenied"],
    [
      "with a signature of its own making",
      { fields: () => ({ "X-Amz-Signature": "0".repeat(64) }) },
      403,
      "SignatureDoesNotMatch",
    ],
    [
      "under a policy that was changed",
      {
        fields(fields) {
          const policy = JSON.parse(Buffer.from(fields.Policy ?? "", "base64").toString());
          policy.conditions[0] = ["content-length-range", 10, 1_000_000];
          return { Policy: Buffer.from(JSON.stringify(policy)).toString("base64") };
        },
      },
      403,
      "SignatureDoesNotMatch",
    ],
    [
      "signed with a key that nobody holds",
      {
        fields: (fields) => ({
          "X-Amz-Credential": fields["X-Amz-Credential"]?.replace(/^[^/]+/, "AKIANOBODY"),
        }),
      },
      403,
      "InvalidAccessKeyId",
    ],
    ["without a policy", { fields: () => ({ Policy: undefined }) }, 403, "AccessDenied"],
  ])("%s is refused and stores nothing", async ([name, change, status, code]) => {
    expect(await post(name, change)).toMatchObject({ status, code });
    expect(await exists(name)).toBe(false);
    expect(await exists("evil")).toBe(false);
  });
});

describe("a browser's preflight", () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${subject.owner.endpoint}/${Bucket}/x`, { method: "OPTIONS", headers });
  const good = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };

  it("is allowed what the bucket's rules allow", async () => {
    const response = await ask(good);
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    expect(response.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(response.headers.get("access-control-allow-headers")).toBe("content-type");
    expect(response.headers.get("access-control-expose-headers")).toBe("ETag");
  });

  it.for<[string, Record<string, string>]>([
    ["another origin", { origin: "http://evil.example" }],
    ["another method", { "access-control-request-method": "DELETE" }],
    ["another header", { "access-control-request-headers": "content-type, x-evil" }],
  ])("is refused %s", async ([, change]) => {
    expect((await ask({ ...good, ...change })).status).toBe(403);
  });

  it("lets a page read even a refusal", async () => {
    const response = await fetch(`${subject.owner.endpoint}/${Bucket}/x`, {
      method: "PUT",
      headers: { origin },
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
  });
});
