import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { verifyReceipt } from "../../clients/typescript/src/receipts.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { specimens } from "../../lab/specimen/document/specimens.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { storedItems, storedObjects } from "../../lab/stage/stage-inside.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { stageOfThisFile } from "./stage-support.ts";

const stage = stageOfThisFile();

/** Values of the specimen that no other person on this stage has. */
const planted = Object.values(specimens.mozambicanPassport.printed).filter(
  (value): value is string => typeof value === "string" && value.length > 6,
);

function filesWith(words: readonly string[]): string[] {
  const folder = stage().dataDir;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = bytesOf(join(parentPath, name));
      return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${name}`);
    });
}

/** The store may have merged a file away since it was listed. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

const Erased = z.array(z.object({ kind: z.string(), count: z.int() }));

it("answers an age, and leaves nothing else of a person in any file, table or bucket", async () => {
  const { client } = await signUp(stage().url, "Adults");
  const projectId = String((await expectOk(client.get("/v1/me"))).project_id);
  const inProject = `/v1/projects/${projectId}`;
  const receiver = await startReceiver();
  await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
  const template = await expectOk(
    client.post(`${inProject}/templates`, { name: "Adults", returns: "age_over_18" }),
  );
  await expectOk(client.post(`${inProject}/templates/${template.id}/publish`, {}));
  const flow = { slug: "adults", template_id: template.id };
  await expectOk(client.post(`${inProject}/flows`, flow));
  const refused = await client.post("/v1/flows/adults/intake", {
    payload: {},
    metadata: { name: "Ana" },
  });
  expect([refused.status, refused.body.param]).toEqual([400, "metadata"]);

  const begin = () =>
    expectOk(client.post("/v1/flows/adults/intake", { payload: {}, reference_id: "order-7316" }));
  const started = await begin();
  const id = String(started.id);
  const applicant = await applicantReadyToSubmit(String(started.onboarding_url));
  expect((await storedObjects(stage(), `cases/${id}/`)).length).toBeGreaterThan(3);
  await expectOk(submit(applicant));
  await untilTerminal(client, id);
  const record = (of = id) => expectOk(client.get(`/v1/verifications/${of}`));
  const answer = (of: string, result: string) =>
    expect
      .poll(async () => (await record(of)).age_assurance, { timeout: 20_000 })
      .toMatchObject({ age_over: 18, result, erased_at: expect.any(String) });
  // Without a film the assessment is a review at best.
  await answer(id, "undetermined");

  expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
  const items = await storedItems(stage());
  const kinds = items.filter(({ pk }) => pk === `CASE#${id}`).map(({ sk }) => String(sk));
  expect(kinds.filter((sk) => /^(CAPTURE|EVIDENCE|LIVENESS|REFERENCE|FACE)/.test(sk))).toEqual([]);
  expect(planted.length).toBeGreaterThan(4);
  await receiver.until(({ body }) => body.includes('"age_over":18'));
  const messages = receiver.received.map(({ body }) => body).join("");
  const answers = JSON.stringify([
    await record(),
    await client.get(`${inProject}/verifications/${id}`),
    await client.get(`${inProject}/verifications/${id}/personal-data`),
    await client.get("/v1/verifications"),
  ]);
  for (const word of planted) {
    expect(JSON.stringify(items)).not.toContain(word);
    expect(messages).not.toContain(word);
    expect(answers).not.toContain(word);
  }
  await expect.poll(() => filesWith(planted), { timeout: 20_000 }).toEqual([]);
  expect((await client.get(`/v1/verifications/${id}/report`)).status).toBe(409);

  for (const [scenario, result] of [
    ["clear", "over"],
    ["under_age", "not_over"],
  ] as const) {
    const other = String((await begin()).id);
    await expectOk(client.post(`/v1/sandbox/verifications/${other}/simulate`, { scenario }));
    await answer(other, result);
  }
  await receiver.until(({ body }) => body.includes('"result":"not_over"'));
  await receiver.close();

  // The inventory shows that the data was there.
  const receipt = await expectOk(client.get(`/v1/verifications/${id}/age-receipt`));
  const erased = Erased.parse(receipt.erased);
  expect(erased.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["capture", "capture_record", "extracted_data"]),
  );
  const keys = await expectOk(client.get("/.well-known/jwks.json"));
  await verifyReceipt(receipt as unknown as Parameters<typeof verifyReceipt>[0], {
    keys: keys.keys as Record<string, unknown>[],
  });
}, 120_000);
