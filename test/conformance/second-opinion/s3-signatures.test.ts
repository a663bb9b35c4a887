import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { S3 } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { captureFiles } from "#aws/capture-files.ts";
import { findTool } from "../../../lab/second-opinion/python-tool.ts";
import { isSecondOpinion } from "../../nightly.ts";
import { keys, openSubject, refusalOf, region, type Subject, uniqueName } from "../subject.ts";

const Request = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
type Request = z.infer<typeof Request>;
const Post = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const Signed = z.object({
  put: Request,
  get: Request,
  list: Request,
  presignedPut: z.string(),
  presignedGet: z.string(),
  post: Post,
});
const Verified = z.object({
  url: z.string(),
  post: z.string(),
  policy: z.object({ conditions: z.array(z.unknown()) }),
});

const script = join(import.meta.dirname, "../../../lab/second-opinion/sign_with_botocore.py");
const bucket = uniqueName("signed");
let subject: Subject;
let s3: S3;
let signed: z.infer<typeof Signed>;

/** Asks AWS's SDK for Python, which shares no line with the one that the service and its emulators use. */
function askPython(command: "sign" | "verify", order: object): unknown {
  const { accessKeyId, secretAccessKey } = keys.owner;
  const input = JSON.stringify({ region, bucket, accessKeyId, secretAccessKey, ...order });
  return JSON.parse(execFileSync(findTool("python"), [script, command], { input }).toString());
}

async function send({ method, url, headers, body }: Request) {
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await fetch(url, { method, headers, ...(hasBody && { body }) });
  const text = await response.text();
  return { status: response.status, code: /<Code>(.*?)<\/Code>/.exec(text)?.[1], text };
}

async function sendForm({ url, fields }: z.infer<typeof Post>, file = "the file") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file]), "photo.txt");
  const response = await fetch(url, { method: "POST", body: form });
  return { status: response.status, text: await response.text() };
}

const amzDate = (ms: number) => new Date(ms).toISOString().replaceAll(/\.\d+|[-:]/g, "");
const exists = async (Key: string) =>
  (await refusalOf(s3.headObject({ Bucket: bucket, Key }))) === "accepted";
const plain = (method: string, url: string): Request => ({ method, url, headers: {}, body: "x" });

describe.runIf(isSecondOpinion)("signatures of AWS's SDK for Python", () => {
  beforeAll(async () => {
    subject = await openSubject("S3");
    await subject.create(bucket, {});
    s3 = new S3({ ...subject.owner, forcePathStyle: true });
    signed = Signed.parse(askPython("sign", { endpoint: subject.owner.endpoint }));
    await s3.putObject({ Bucket: bucket, Key: "kept.txt", Body: "kept" });
  });
  afterAll(() => subject?.close());

  it("are taken in headers, with odd spaces and with a query", async () => {
    expect(await send(signed.put)).toMatchObject({ status: 200 });
    expect(await send(signed.get)).toMatchObject({ status: 200, text: "the body" });
    expect(await send(signed.list)).toMatchObject({ status: 200 });
  });

  it("are taken in a query, for a key of every sort of letter", async () => {
    expect(await send(plain("PUT", signed.presignedPut))).toMatchObject({ status: 200 });
    expect(await exists("odd/a b+c/é~(1)'*.txt")).toBe(true);
    expect(await send(plain("GET", signed.presignedGet))).toMatchObject({ status: 200 });
  });

  it("are taken in a form", async () => {
    expect((await sendForm(signed.post)).status).toBe(204);
    expect(await exists("posted/photo.txt")).toBe(true);
  });

  const inAuthorization = (from: RegExp, to: string) => (request: Request) => ({
    ...request,
    headers: {
      ...request.headers,
      Authorization: (request.headers.Authorization ?? "").replace(from, to),
    },
  });
  const header = (name: string, value: string) => (request: Request) => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  });

  it.for<[string, (request: Request) => Request, code?: string]>([
    ["method", (request) => ({ ...request, method: "DELETE" })],
    ["path", (request) => ({ ...request, url: `${request.url}.bak` })],
    ["query", (request) => ({ ...request, url: `${request.url}?x-id=PutObject` })],
    ["body", (request) => ({ ...request, body: "the bodY" }), "XAmzContentSHA256Mismatch"],
    ["hash of the body", header("X-Amz-Content-SHA256", "0".repeat(64))],
    ["unsigned payload", header("X-Amz-Content-SHA256", "UNSIGNED-PAYLOAD")],
    ["signed header", header("Content-Type", "text/html")],
    ["metadata", header("x-amz-meta-part", "back side")],
    ["added metadata", header("x-amz-meta-more", "1"), "AccessDenied"],
    ["date", header("X-Amz-Date", amzDate(Date.now() - 60_000))],
    ["signature", inAuthorization(/Signature=./, "Signature=g")],
    ["list of signed headers", inAuthorization(/content-type;/, "")],
    ["region", inAuthorization(/eu-west-1/, "eu-west-2")],
    ["key", inAuthorization(/Credential=\w+/, "Credential=AKIAGUEST")],
    [
      "unknown key",
      inAuthorization(/Credential=\w+/, "Credential=AKIANOBODY"),
      "InvalidAccessKeyId",
    ],
    ["service", inAuthorization(/\/s3\//, "/sqs/"), "AuthorizationHeaderMalformed"],
  ])("are refused in headers when this was changed: %s", async ([, tamper, expected]) => {
    const { status, code } = await send(tamper(signed.put));
    expect([400, 403]).toContain(status);
    expect(code).toBe(expected ?? "SignatureDoesNotMatch");
  });

  it.for<[string, (url: string) => string]>([
    ["path", (url) => url.replace("kept.txt", "kept.tx")],
    ["life", (url) => url.replace("Expires=600", "Expires=6000")],
    ["signature", (url) => url.replace(/Signature=./, "Signature=g")],
    ["key", (url) => url.replace("AKIAOWNER", "AKIAGUEST")],
    ["region", (url) => url.replace("eu-west-1", "eu-west-2")],
    ["added parameter", (url) => `${url}&response-content-type=text%2Fhtml`],
    ["added list of headers", (url) => url.replace("Headers=host", "Headers=host%3Brange")],
    ["double slash", (url) => url.replace("/kept", "//kept")],
  ])("are refused in a query when this was changed: %s", async ([, tamper]) => {
    const { status, code } = await send(plain("GET", tamper(signed.presignedGet)));
    expect([status, code]).toEqual([403, "SignatureDoesNotMatch"]);
  });

  it("are refused in a query for another method", async () => {
    expect(await send(plain("PUT", signed.presignedGet))).toMatchObject({ status: 403 });
  });

  const wider = (policy: string) =>
    Buffer.from(Buffer.from(policy, "base64").toString().replace("100]", "999]")).toString(
      "base64",
    );

  it.for<[string, (fields: Record<string, string>) => Record<string, string>]>([
    ["policy", ({ policy = "", ...rest }) => ({ ...rest, policy: wider(policy) })],
    ["signature", (fields) => ({ ...fields, "x-amz-signature": "0".repeat(64) })],
    ["date", (fields) => ({ ...fields, "x-amz-date": "20200101T000000Z" })],
    ["content type", (fields) => ({ ...fields, "Content-Type": "text/html" })],
    ["beginning of a field", (fields) => ({ ...fields, "x-amz-meta-part": "back" })],
    ["place", (fields) => ({ ...fields, key: "elsewhere" })],
    ["added field", (fields) => ({ ...fields, "x-amz-meta-more": "1" })],
    ["dropped field", ({ "x-amz-meta-part": _, ...fields }) => fields],
  ])("are refused in a form when this was changed: %s", async ([, tamper]) => {
    const { url, fields } = signed.post;
    expect((await sendForm({ url, fields: tamper(fields) })).status).toBe(403);
    expect(await exists("elsewhere")).toBe(false);
  });

  it("hold a form to its size", async () => {
    expect((await sendForm(signed.post, "x".repeat(101))).status).toBe(400);
    expect((await sendForm(signed.post, "")).status).toBe(400);
  });

  it("are what the service gives its applicants and reviewers", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_S3", subject.owner.endpoint);
    vi.stubEnv("AWS_REGION", region);
    vi.stubEnv("AWS_ACCESS_KEY_ID", keys.owner.accessKeyId);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", keys.owner.secretAccessKey);
    // The emulator that another file of this worker starts would hear of them.
    onTestFinished(() => void vi.unstubAllEnvs());
    const files = captureFiles(bucket);
    const key = "cases/ver_1/id_front";
    const url = await files.view(key, 300);
    const size = { minBytes: 1, maxBytes: 1000, expiresInSeconds: 300 };
    const ticket = await files.ticket({ key, contentType: "image/jpeg", ...size });
    const verified = Verified.parse(askPython("verify", { url, fields: ticket.fields }));
    expect(verified.url).toBe(new URL(url).searchParams.get("X-Amz-Signature"));
    expect(verified.post).toBe(ticket.fields["X-Amz-Signature"]);
    expect(verified.policy.conditions).toEqual(
      expect.arrayContaining([
        ["content-length-range", 1, 1000],
        { "Content-Type": "image/jpeg" },
        { key },
        { bucket },
      ]),
    );
  });
});
