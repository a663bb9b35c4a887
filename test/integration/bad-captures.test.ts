import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
  photoOf,
} from "../../lab/applicant/passport-applicant.ts";
import {
  type Applicant,
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { caseKey, operatorConfig, storedObjects } from "../../lab/stage/stage-inside.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;
let client: MachineClient;
let photo: Buffer;

/** A tenant for each part of the file, because a key creates thirty Cases a minute. */
const ofTenant = (name: string) =>
  beforeAll(async () => {
    ({ client } = await signUp(stage().url, name));
  });

beforeAll(async () => {
  photo = await photoOf("id_front");
});

/** An applicant of a Case of its own who may photograph now, and asks for each ticket singly. */
async function applicantAtTheCamera() {
  const started = await startPassportCase(client);
  const applicant = await openLink(started.onboardingUrl, { prefetches: false });
  await chooseDocument(applicant, mozambicanPassport);
  return { ...started, applicant };
}

type Ticket = { upload_id: string; url: string; fields: Record<string, string> };

async function ticketFor(applicant: Applicant, bytes = photo.length): Promise<Ticket> {
  const wish = { item: "id_front", content_type: "image/jpeg", bytes };
  const { upload_id, url, fields } = await expectOk(applicant.call("POST", "/uploads", wish));
  return {
    upload_id: String(upload_id),
    url: String(url),
    fields: fields as Record<string, string>,
  };
}

function post({ url, fields }: Ticket, bytes: Uint8Array, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append("file", new Blob([bytes.slice()], { type: "image/jpeg" }));
  return fetch(url, { method: "POST", body: form });
}

const confirm = (applicant: Applicant, uploadId: string) =>
  applicant.call("POST", `/uploads/${uploadId}/confirm`, {
    item: "id_front",
    capture_path: "file_capture",
  });

async function expectNothingCaptured(id: string): Promise<void> {
  const { body } = await client.get(`/v1/verifications/${id}`);
  expect(body).toMatchObject({ status: "collecting", documents: [], progress: { captured: [] } });
}

describe("a file that is no photograph", () => {
  ofTenant("Files");
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#777" }, limitInputPixels: false });

  const files: { what: string; make(): Promise<Buffer>; codes: string[] }[] = [
    {
      what: "a text file named .jpg",
      make: async () => Buffer.from("not a picture, whatever its name says\n".repeat(50)),
      codes: ["unreadable_image"],
    },
    {
      what: "a JPEG cut off in the middle",
      make: async () => photo.subarray(0, photo.length / 2),
      codes: ["unreadable_image"],
    },
    {
      what: "the first bytes of a JPEG and nothing else",
      make: async () => photo.subarray(0, 4),
      codes: ["unreadable_image"],
    },
    {
      what: "a bomb of more than 50 megapixels",
      make: () => flat(8000, 7000).png({ compressionLevel: 9 }).toBuffer(),
      codes: ["unsupported_image"],
    },
    {
      what: "a GIF",
      make: () => flat(1200, 900).gif().toBuffer(),
      codes: ["unsupported_image"],
    },
    {
      what: "a photograph too small to read",
      make: () => sharp(photo).resize(640).jpeg().toBuffer(),
      codes: ["too_small"],
    },
    {
      what: "a dark frame",
      make: () => flat(1600, 1200).linear(0.05).jpeg().toBuffer(),
      codes: ["dark_photo"],
    },
  ];

  it.for(files)(
    "$what is refused with a reason the applicant can act on",
    async ({ make, codes }) => {
      const { id, applicant } = await applicantAtTheCamera();
      const { status, body } = await upload(applicant, { item: "id_front", bytes: await make() });
      expect([status, body.code]).toEqual([422, "capture_rejected"]);
      const reasons = body.reasons as { code: string; message_key: string }[];
      expect(reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
      expect(body).toMatchObject({ item: "id_front", attempts_left: 5 });
      await expectNothingCaptured(id);
      const again = await upload(applicant, { item: "id_front", bytes: photo });
      expect(again.status).toBe(200);
    },
  );
});

describe("a PDF under a photograph's name", () => {
  ofTenant("Scans");
  it("is refused with what to do instead, and a photograph may follow", async () => {
    const { id, applicant } = await applicantAtTheCamera();
    const bytes = Buffer.from(`%PDF-1.7\n${"x".repeat(2000)}`);
    const { status, body } = await upload(applicant, { item: "id_front", bytes });
    expect([status, body.code]).toEqual([415, "pdf_not_accepted"]);
    expect(body.detail).toMatch(/photograph/i);
    await expectNothingCaptured(id);
    expect((await upload(applicant, { item: "id_front", bytes: photo })).status).toBe(200);
  });
});

describe("an upload that differs from the requested item", () => {
  ofTenant("Uploads");
  it("never came: the applicant sees that, and may still send it", async () => {
    const { id, applicant } = await applicantAtTheCamera();
    const ticket = await ticketFor(applicant);
    const { status, body } = await confirm(applicant, ticket.upload_id);
    expect([status, body.code, body.param]).toEqual([404, "not_found", "upload_id"]);
    await expectNothingCaptured(id);
    expect((await post(ticket, photo)).status).toBe(204);
    expect((await confirm(applicant, ticket.upload_id)).status).toBe(200);
  });

  it.for([
    { what: "an empty file", bytes: () => new Uint8Array(), status: 400, code: "EntityTooSmall" },
    {
      what: "a file larger than any photograph",
      bytes: () => new Uint8Array(25 * 2 ** 20 + 1),
      status: 400,
      code: "EntityTooLarge",
    },
    {
      what: "another key",
      changed: { key: "cases/other/id_front/cap_1" },
      status: 403,
      code: "AccessDenied",
    },
    {
      what: "another type",
      changed: { "Content-Type": "text/html" },
      status: 403,
      code: "AccessDenied",
    },
    {
      what: "a forged policy",
      changed: {
        Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString(
          "base64",
        ),
      },
      status: 403,
      code: "SignatureDoesNotMatch",
    },
    { what: "a public object", changed: { acl: "public-read" }, status: 403, code: "AccessDenied" },
  ])("a ticket does not admit $what", async ({ bytes, changed, status, code }) => {
    const { id, applicant } = await applicantAtTheCamera();
    const ticket = await ticketFor(applicant);
    const answer = await post(ticket, bytes?.() ?? photo, changed);
    expect([answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]]).toEqual([status, code]);
    expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
    expect(await storedObjects(stage(), "cases/other/")).toEqual([]);
    expect((await confirm(applicant, ticket.upload_id)).status).toBe(404);
  });
});

describe("submitting", () => {
  ofTenant("Submits");
  it("twice at once is one submission, and after it nothing changes any more", async () => {
    const { id, onboardingUrl } = await startPassportCase(client, prescribed);
    const applicant = await applicantReadyToSubmit(onboardingUrl);
    const answers = await Promise.all([submit(applicant), submit(applicant)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const late = await upload(applicant, { item: "id_front", bytes: photo });
    expect([late.status, late.body.code]).toEqual([409, "invalid_state"]);
    const result = await untilTerminal(client, id);
    expect(result).toMatchObject({ status: "completed", documents: ["id_front", "selfie"] });
    expect((await submit(applicant)).status).toBe(200);
    expect((await client.get(`/v1/verifications/${id}`)).body).toEqual(result);
  });

  it("notices a photograph that was exchanged after its inspection", async () => {
    const { applicant } = await applicantAtTheCamera();
    const ticket = await ticketFor(applicant);
    await post(ticket, photo);
    await expectOk(confirm(applicant, ticket.upload_id));
    const selfie = await photoOf("selfie");
    await expectOk(upload(applicant, { item: "selfie", bytes: selfie }));
    await declineLiveness(applicant);
    await post(ticket, await sharp(photo).rotate(180).jpeg().toBuffer());
    const { status, body } = await submit(applicant);
    expect([status, body.missing_captures]).toEqual([409, ["id_front"]]);
  });

  it("during an erasure is refused, and the erasure goes on", async () => {
    const { id, onboardingUrl } = await startPassportCase(client, prescribed);
    const applicant = await applicantReadyToSubmit(onboardingUrl);
    const [erased, submitted] = await Promise.all([
      client.delete(`/v1/verifications/${id}`),
      submit(applicant),
    ]);
    expect(erased.status).toBe(200);
    expect([200, 401, 409]).toContain(submitted.status);
    expect((await client.get(`/v1/verifications/${id}`)).body.status).toBe("erased");
    expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
    const late = await submit(applicant);
    expect([late.status, late.body.code]).toEqual([401, "invalid_link_token"]);
  });
});

describe("the link's token", () => {
  ofTenant("Links");
  const enter = (id: string, token: unknown, origin = stage().url) =>
    fetch(`${stage().url}/applicant/v1/verifications/${id}/sitting`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ token }),
    }).then(async (response) => ({
      status: response.status,
      cookies: response.headers.getSetCookie(),
      body: (await response.json()) as Record<string, unknown>,
    }));
  const tokenOf = (url: string) => new URL(url).searchParams.get("t") ?? "";

  it("opens its own Case and no other, and not with a letter changed", async () => {
    const mine = await startPassportCase(client);
    const theirs = await startPassportCase(client);
    const token = tokenOf(mine.onboardingUrl);
    const forged = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const [id, tried] of [
      [theirs.id, token],
      [mine.id, forged],
      [`ver_${"0".repeat(26)}`, token],
    ]) {
      const { status, cookies, body } = await enter(String(id), tried);
      expect([status, body.code, cookies]).toEqual([401, "invalid_link_token", []]);
    }
    const opened = await enter(mine.id, token);
    expect(opened.status).toBe(200);
    expect(opened.cookies[0]).toMatch(/^bf_sitting=.*; Path=\/applicant; HttpOnly; SameSite=Lax/);
  });

  it("opens nothing after its end, and its sittings end with it", async () => {
    const { id, onboardingUrl } = await startPassportCase(client);
    const applicant = await openLink(onboardingUrl);
    const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage(), "DYNAMODB")));
    await table.update({
      TableName: stage().refs.CaseTable,
      Key: caseKey(id),
      UpdateExpression: "SET linkExpiresAt = :past",
      ExpressionAttributeValues: { ":past": "2026-01-01T00:00:00.000Z" },
    });
    const late = await enter(id, tokenOf(onboardingUrl));
    expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
    const { status, body } = await applicant.call("PUT", "/document", mozambicanPassport);
    expect([status, body.code]).toEqual([410, "link_expired"]);
  });
});
