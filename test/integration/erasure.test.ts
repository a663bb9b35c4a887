import { createHash, createPublicKey, verify } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { SFN } from "@aws-sdk/client-sfn";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { portraitKey } from "#domain/capture/capture-rules.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import {
  caseKey,
  operatorConfig,
  storedItems,
  storedObjects,
} from "../../lab/stage/stage-inside.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { expectProblem, stageOfThisFile, startPassportCase } from "./stage-support.ts";

const stage = stageOfThisFile();
let client: MachineClient;
beforeAll(async () => {
  ({ client } = await signUp(stage().url, "Bank"));
});

const pathOf = (id: string) => `/v1/verifications/${id}`;
const erase = (id: string) => client.delete(pathOf(id));

type Receipt = {
  digest: { value: string };
  signature: { key_id: string; value: string };
} & Record<string, unknown>;

/** As the contract tells an auditor to check a receipt: with nothing but the published key. */
async function expectSigned({ digest, signature, ...receipt }: Receipt): Promise<void> {
  const text = JSON.stringify(receipt, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  expect(createHash("sha256").update(text).digest("hex")).toBe(digest.value);
  const { body } = await client.get("/.well-known/jwks.json");
  const keys = body.keys as { kid: string }[];
  const key = keys.find(({ kid }) => kid === signature.key_id);
  const publicKey = createPublicKey({ key: { ...key }, format: "jwk" });
  const value = Buffer.from(signature.value, "base64url");
  expect(verify(null, Buffer.from(text), publicKey, value)).toBe(true);
  expect(verify(null, Buffer.from(`${text} `), publicKey, value)).toBe(false);
}

/** Every text inside a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("a person who was verified and is erased", () => {
  const given = { reference_id: "customer-7316", metadata: { phone: "+258841234567" } };
  let id: string;
  let links: string[];
  let secrets: string[];
  let receipt: Receipt;

  beforeAll(async () => {
    const receiver = await startReceiver();
    await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
    const started = await startPassportCase(client, given);
    id = started.id;
    links = [started.onboardingUrl, started.shortUrl];
    const keyed = { "idempotency-key": "new-link" };
    const link = await expectOk(client.post(`${pathOf(id)}/link`, {}, keyed));
    links.push(String(link.onboarding_url), String(link.short_url));
    await expectOk(submit(await applicantReadyToSubmit(String(link.onboarding_url))));
    const record = await untilTerminal(client, id);
    await receiver.until(({ body }) => JSON.parse(body).data.id === id);
    await receiver.close();

    const { checks } = (record.result as { verification_result: { checks: object } })
      .verification_result;
    const { document_reading } = checks as { document_reading: { fields: object } };
    const read = Object.values(document_reading.fields).map(({ value }) => String(value));
    // Values that many people share, such as a sex or a country, prove nothing.
    secrets = [...read.filter((text) => text.length > 6), ...textsIn(given)];
    expect(secrets.length).toBeGreaterThan(4);
    expect(JSON.stringify(await storedItems(stage()))).toContain(given.reference_id);
    // Both photographs, a copy of each for people to look at, and the portrait for a row of a list.
    const stored = await storedObjects(stage());
    expect(stored.length).toBeGreaterThanOrEqual(5);
    expect(stored).toContain(portraitKey(id));

    const answer = await erase(id);
    expect(answer.status).toBe(200);
    receipt = answer.body as Receipt;
  });

  it("is attested by a receipt that holds nothing personal", () => {
    expect(receipt).toMatchObject({
      object: "erasure_receipt",
      id: expect.stringMatching(/^er_/),
      verification_id: id,
      status: "erased",
      state: "completed",
      requested_at: expect.stringMatching(/Z$/),
      completed_at: expect.stringMatching(/Z$/),
      expected_completion_at: expect.stringMatching(/Z$/),
      requested_by: { type: "api_key", id: expect.stringMatching(/^key_/) },
      previous_status: "completed",
      method: "object_delete+record_scrub",
      engine: { profile: expect.any(String), policy_revision: expect.any(String) },
      digest: { alg: "sha-256" },
      signature: { alg: "ed25519" },
    });
    const erased = Object.fromEntries(
      Array.from(receipt.erased as { kind: string; count: number }[], ({ kind, count }) => [
        kind,
        count,
      ]),
    );
    expect(erased).toMatchObject({ capture: 6, webhook_bodies: 1, idempotency_bodies: 1 });
    expect(erased.extracted_data).toBeGreaterThan(0);
    for (const secret of secrets) expect(JSON.stringify(receipt)).not.toContain(secret);
  });

  it("is attested by a signature of the published key", () => expectSigned(receipt));

  it("leaves nothing in the table and nothing in the bucket", async () => {
    const items = await storedItems(stage());
    for (const text of items.flatMap(textsIn)) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      for (const link of links) expect(text).not.toContain(link);
    }
    const kinds = items.filter(({ pk }) => pk === `CASE#${id}`).map(({ sk }) => sk);
    expect(kinds.sort()).toEqual(["CASE", "RECEIPT"]);
    expect(await storedObjects(stage())).toEqual([]);
  });

  it("was never in the workflow's history nor in any log", async () => {
    const states = new SFN(operatorConfig(stage(), "SFN"));
    const machine = String(stage().refs.WorkflowMachine0C2E3460);
    const executionArn = `${machine.replace(":stateMachine:", ":execution:")}:${id}`;
    const { events } = await states.getExecutionHistory({ executionArn });
    const history = JSON.stringify(events);
    expect(history).toContain(id);
    const folder = join(stage().dataDir, "log");
    const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(logs.join("")).toContain("REQUEST_ANSWERED");
    for (const secret of [...secrets, ...links.map((url) => new URL(url).search).filter(Boolean)]) {
      expect(history).not.toContain(secret);
      expect(logs.join("")).not.toContain(secret);
    }
  });

  it("answers as a tombstone, alone and in the list", async () => {
    const { status, body } = await client.get(pathOf(id));
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      type: "kyc",
      status: "erased",
      sandbox: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      erased_at: expect.any(String),
      receipt_id: receipt.id,
      revision: expect.any(Number),
      engine: receipt.engine,
    });
    const list = await client.get("/v1/verifications?status=erased");
    expect(list.body.data).toEqual([body]);
    const byReference = await client.get(`/v1/verifications?reference_id=${given.reference_id}`);
    expect(byReference.body.data).toEqual([]);
  });

  it("gives the same receipt for a second erasure, and when asked for it", async () => {
    expect(await erase(id)).toMatchObject({ status: 200, body: receipt });
    const shown = await client.get(`${pathOf(id)}/erasure`);
    expect([shown.status, shown.body]).toEqual([200, receipt]);
  });

  it("opens no link any more, and replays no answer about the person", async () => {
    for (const url of links.filter((link) => link.includes("/s/"))) {
      expect((await fetch(url, { redirect: "manual" })).status).toBe(404);
    }
    for (const url of links.filter((link) => link.includes("/v/"))) {
      const { pathname, searchParams } = new URL(url);
      const response = await fetch(`${stage().url}/applicant/v1/verifications/${id}/sitting`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: stage().url },
        body: JSON.stringify({ token: searchParams.get("t") }),
      });
      // The last link may tell its holder that all is erased; the previous one is no link any more.
      expect([200, 410]).toContain(response.status);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(pathname).toContain(id);
      const text = await response.text();
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    const replay = await client.post(`${pathOf(id)}/link`, {}, { "idempotency-key": "new-link" });
    expectProblem(replay, { status: 409, code: "invalid_state" });
    expect(replay.body).toMatchObject({ current_status: "erased", verification_id: id });
  });
});

describe("an erasure at any moment", () => {
  it("is allowed before anybody opened the link", async () => {
    const { id } = await startPassportCase(client);
    const { body } = await erase(id);
    expect(body).toMatchObject({ state: "completed", previous_status: "collecting" });
    await expectSigned(body as Receipt);
  });

  it("stops the processing, and no event follows", async () => {
    const receiver = await startReceiver();
    await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
    const { id, onboardingUrl } = await startPassportCase(client, { reference_id: "late-writer" });
    await expectOk(submit(await applicantReadyToSubmit(onboardingUrl)));
    const { status, body } = await erase(id);
    expect([status, body.state]).toEqual([200, "completed"]);
    expect(["pending", "processing"]).toContain(body.previous_status);
    await new Promise((wake) => setTimeout(wake, 2500));

    expect((await client.get(pathOf(id))).body.status).toBe("erased");
    const items = await storedItems(stage());
    const kinds = items.filter(({ pk }) => pk === `CASE#${id}`).map(({ sk }) => sk);
    expect(kinds.sort()).toEqual(["CASE", "RECEIPT"]);
    expect(JSON.stringify(items)).not.toContain("late-writer");
    expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
    expect(receiver.received).toEqual([]);
    await receiver.close();
  });

  it("is done once however many ask at once", async () => {
    const { id } = await startPassportCase(client);
    const answers = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  });

  it("that died half-way refuses a submission, says so, and is finished by the next call", async () => {
    const { id, onboardingUrl } = await startPassportCase(client);
    const applicant = await applicantReadyToSubmit(onboardingUrl);
    const requested_at = new Date().toISOString();
    const erasure = {
      receiptId: `er_${"0".repeat(26)}`,
      requestedAt: requested_at,
      requestedBy: { type: "api_key", id: "key_1" },
      previousStatus: "collecting",
    };
    const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage(), "DYNAMODB")));
    await table.update({
      TableName: stage().refs.CaseTable,
      Key: caseKey(id),
      UpdateExpression: "SET erasure = :erasure",
      ExpressionAttributeValues: { ":erasure": erasure },
    });
    const refused = await submit(applicant);
    expect([refused.status, refused.body.code, refused.body.current_status]).toEqual([
      409,
      "invalid_state",
      "erased",
    ]);
    const { status, body: receipt } = await client.get(`${pathOf(id)}/erasure`);
    expect(status).toBe(200);
    expect(receipt).toMatchObject({ id: erasure.receiptId, state: "in_progress", requested_at });
    expect(receipt).not.toHaveProperty("signature");

    const { body } = await erase(id);
    expect(body).toMatchObject({ id: erasure.receiptId, state: "completed", requested_at });
    await expectSigned(body as Receipt);
    expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
  });

  it("has no receipt to show before it was asked for", async () => {
    const { id } = await startPassportCase(client);
    const answer = await client.get(`${pathOf(id)}/erasure`);
    expectProblem(answer, { status: 404, code: "not_found" });
  });

  it("takes an owner's declaration along, also what the parent knows of them", async () => {
    const parent = await startPassportCase(client, { type: "kyb" });
    const owner = {
      given_names: "Benvinda",
      family_names: "Nhantumbo",
      reference_id: "owner-4711",
    };
    const declared = await expectOk(
      client.post(`${pathOf(parent.id)}/ubos`, { ubos: [owner] }, { "idempotency-key": "owners" }),
    );
    const [{ verification }] = declared.ubos as [{ verification: { id: string } }];
    expect((await erase(verification.id)).status).toBe(200);
    const left = JSON.stringify(await storedItems(stage()));
    for (const text of Object.values(owner)) expect(left).not.toContain(text);
  });
});

describe("the event of an erasure", () => {
  it("is sent to each subscriber, and holds the tombstone alone", async () => {
    const receiver = await startReceiver();
    const { client: other } = await signUp(stage().url, "Listens");
    const { project_id } = (await other.get("/v1/me")).body;
    await expectOk(
      other.put(`/v1/projects/${project_id}/webhook`, {
        url: receiver.url,
        events: ["verification.erased"],
      }),
    );
    const { id } = await startPassportCase(other, { reference_id: "erased-1" });
    await other.delete(pathOf(id));
    const message = JSON.parse((await receiver.until(() => true)).body);
    const { body } = await other.get(pathOf(id));
    expect(message).toEqual({
      type: "verification.erased",
      timestamp: expect.any(String),
      data: { ...body, sandbox: true, project_id },
    });
    await receiver.close();
  });
});
