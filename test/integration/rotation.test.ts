import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErasureReceipt } from "../../clients/typescript/src/api.ts";
import { verifyReceipt } from "../../clients/typescript/src/receipts.ts";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, openLink } from "../../lab/applicant/play-applicant.ts";
import { specimenSeed } from "../../lab/specimen/face/rendered-face.ts";
import { type Browser, newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { type MachineClient, machineClient, signUp } from "../../lab/stage/machine-client.ts";
import { storedItems } from "../../lab/stage/stage-inside.ts";
import type { StageProcess } from "../../lab/stage/stage-process.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { dataFolder } from "./data-folder.ts";
import { numberedProject, simulated } from "./numbered-person.ts";
import { operate } from "./operator.ts";
import { blockListIn, photographed } from "./photographed-person.ts";
import { startOwnStage, startPassportCase } from "./stage-support.ts";

let stage: StageProcess & { dataDir: string };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let data: Awaited<ReturnType<typeof dataFolder>>;

beforeAll(async () => {
  data = await dataFolder();
  receiver = await startReceiver();
  stage = { ...(await startOwnStage({ dataDir: data.path })), dataDir: data.path };
});
afterAll(async () => {
  await stage.stop();
  await receiver.close();
  await data[Symbol.asyncDispose]();
});

/** As when the last sandbox that knew the secret of before has gone. */
async function freshSandboxes(): Promise<void> {
  await stage.stop();
  const port = Number(new URL(stage.url).port);
  stage = { ...(await startOwnStage({ dataDir: data.path, port })), dataDir: data.path };
}

async function rotate(...step: string[]): Promise<{ code: number | null; output: string }> {
  return operate(stage, "rotate", step);
}

async function step(...which: string[]): Promise<string> {
  const { code, output } = await rotate(...which);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

const ana = { name: "Ana", email: "ana@example.com" };
const rui = { name: "Rui", email: "rui@example.com" };

async function signedIn(person: typeof ana): Promise<Browser> {
  const browser = newBrowser(stage.url);
  await signInAs(browser, person);
  return browser;
}

async function userOf(browser: Browser): Promise<{ status: number; id: unknown; org: unknown }> {
  const { status, body } = await browser.call("GET /auth/session");
  const { user, org } = body as { user?: { id: string }; org?: { id: string } };
  return { status, id: user?.id, org: org?.id };
}

/** A tenant with one of everything that the secret makes or keeps. */
async function everything() {
  const { client, apiKey, webhookSecret } = await signUp(stage.url, "Rotation");
  const project = `/v1/projects/${(await expectOk(client.get("/v1/me"))).project_id}`;
  const unused = await expectOk(client.post(`${project}/keys`, { name: "Kept in a drawer" }));
  await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
  const template = { name: "Onboarding", allowed_documents: [mozambicanPassport] };
  const { id } = await expectOk(client.post(`${project}/templates`, template));
  await expectOk(client.post(`${project}/templates/${id}/publish`, {}));
  const flow = { slug: "onboarding", template_id: id };
  const { base_link } = await expectOk(client.post(`${project}/flows`, flow));
  const open = await startPassportCase(client);
  const known = await startPassportCase(client, { reference_id: "user-42" });
  const erased = await startPassportCase(client);
  const receipt = await client.delete(`/v1/verifications/${erased.id}`);
  const { next_cursor } = await expectOk(client.get("/v1/verifications?limit=1"));
  return {
    ...{ client, apiKey, webhookSecret, project, open, known },
    unusedKey: String(unused.api_key),
    baseLink: String(base_link),
    receipt: receipt.body as unknown as ErasureReceipt,
    cursor: String(next_cursor),
  };
}

type Tenant = Awaited<ReturnType<typeof everything>>;

/** The id of one number in the founder's project, by a key that is withdrawn at once. */
async function idOfPerson(founder: Browser, slug = "numbered"): Promise<string> {
  const project = await numberedProject(stage.url, "persons", { founder, slug });
  await project.givesIds(true);
  const { client, revoke } = await project.withKey();
  const { person_id } = await simulated(client, "ZQ7654321", { slug });
  await revoke();
  expect(person_id).toMatch(/^per_/);
  return String(person_id);
}

/** A number and a face on the list of the founder's project, and how both are met again. */
async function blockList(founder: Browser) {
  const slug = "listing";
  const asking = { founder, slug, asks: ["check.block_list"] };
  const project = await numberedProject(stage.url, "lists", asking);
  await project.keepsFaces(true);
  const { client } = await project.withKey();
  const add = async ({ id }: Record<string, unknown>, blocks: string) => {
    const body = { verification_id: id, blocks: [blocks], reason: "identity_fraud" };
    return (await expectOk(client.post(`${project.inProject}/block-list`, body))).id;
  };
  const number = await add(await simulated(client, "ZQ7654321", { slug }), "document_number");
  const face = await add(await photographed(client, specimenSeed, { slug }), "face");
  const hitsIn = (record: Record<string, unknown>) => blockListIn(record).breakdown.hits.entries;
  return {
    async meetsNumber() {
      const hits = hitsIn(await simulated(client, "ZQ7654321", { slug }));
      expect(hits).toMatchObject([{ entry: number, by: ["document_number"] }]);
    },
    async meetsFace() {
      const hits = hitsIn(await photographed(client, specimenSeed, { slug }));
      expect(hits).toMatchObject([{ entry: face, by: ["face"] }]);
    },
  };
}

async function published(client: MachineClient): Promise<{ keys: Record<string, unknown>[] }> {
  const { body } = await client.get("/.well-known/jwks.json");
  return body as { keys: Record<string, unknown>[] };
}

async function idsByReference(client: MachineClient, reference: string): Promise<unknown[]> {
  const { data: found } = await expectOk(client.get(`/v1/verifications?reference_id=${reference}`));
  return (found as { id: string }[]).map(({ id }) => id);
}

/** Checks everything that outlives each generation of the secret while the tenant exists. */
async function expectLasting(tenant: Tenant): Promise<void> {
  const { client, project, known, baseLink, receipt, webhookSecret } = tenant;
  expect((await client.get("/v1/me")).status).toBe(200);
  expect(await idsByReference(client, "user-42")).toContain(known.id);
  const flow = await expectOk(client.get(`${project}/flows/onboarding`));
  expect(flow.base_link).toBe(baseLink);
  expect((await fetch(baseLink)).status).toBe(200);
  await verifyReceipt(receipt, await published(client));
  receiver.received.length = 0;
  await expectOk(client.post(`${project}/webhook/test`));
  const { body, headers } = await receiver.until((message) =>
    message.body.includes("webhook.test"),
  );
  new Webhook(webhookSecret).verify(body, headers);
}

async function whereItLeads(shortUrl: string): Promise<string | null> {
  const answer = await fetch(shortUrl, { redirect: "manual" });
  return answer.headers.get("location");
}

it("gets a new service secret while all that the old one made goes on", async () => {
  const tenant = await everything();
  const owner = await signedIn(ana);
  const before = await userOf(owner);
  const person = await idOfPerson(owner);
  const list = await blockList(owner);
  await expectOk(owner.call("POST /v1/team/invitations", { email: rui.email, role: "developer" }));

  await step("add");
  expect(await rotate("add")).toMatchObject({ code: 1 });
  expect(await rotate("promote")).toMatchObject({
    code: 1,
    output: expect.stringContaining("Wait until"),
  });
  await freshSandboxes();
  // A known generation is not a current one: a sandbox that has not read it yet could not open items of the new one.
  await startPassportCase(tenant.client);
  const idsOf = async () => (await published(tenant.client)).keys.map(({ kid }) => kid);
  const [first] = await idsOf();
  expect(first).toBe(tenant.receipt.signature?.key_id);
  await step("promote", "--now");
  await freshSandboxes();

  // Everything that the first generation sealed still works.
  await expectLasting(tenant);
  await list.meetsNumber();
  await openLink(tenant.open.onboardingUrl);
  expect(await whereItLeads(tenant.known.shortUrl)).toBe(tenant.known.onboardingUrl);
  const shown = await expectOk(tenant.client.get(`/v1/verifications/${tenant.open.id}`));
  expect(shown.onboarding_url).toBe(tenant.open.onboardingUrl);
  const page = await tenant.client.get(`/v1/verifications?limit=1&cursor=${tenant.cursor}`);
  expect(page.status).toBe(200);
  expect(await userOf(owner)).toEqual(before);
  const again = await signedIn(ana);
  expect(await userOf(again)).toMatchObject({ id: before.id });
  const guest = await signedIn(rui);
  const { data: members } = (await owner.call("GET /v1/team/members")).body;
  expect(members).toHaveLength(2);

  // New data is sealed by the second generation.
  const later = await startPassportCase(tenant.client, { reference_id: "user-42" });
  expect(await idsByReference(tenant.client, "user-42")).toEqual([later.id, tenant.known.id]);
  const erased = await startPassportCase(tenant.client);
  const receipt = (await tenant.client.delete(`/v1/verifications/${erased.id}`)).body;
  expect((receipt.signature as { key_id: string }).key_id).not.toBe(first);
  expect(await idsOf()).toEqual([(receipt.signature as { key_id: string }).key_id, first]);

  expect(await rotate("drop", "1", "--now")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Reseal first: .*webhooks/),
  });
  expect(await step("reseal", "--now")).toMatch(/left of older generations: 2 api keys, 3 links$/m);
  expect(await rotate("drop", "1", "--now")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/2 api keys, 3 links would end/),
  });
  expect(await rotate("drop", "2", "--now")).toMatchObject({ code: 1 });
  await step("drop", "1", "--now", "--force");
  await freshSandboxes();

  await expectLasting(tenant);
  await openLink(later.onboardingUrl);
  expect(await whereItLeads(later.shortUrl)).toBe(later.onboardingUrl);
  expect(await idsByReference(tenant.client, "user-42")).toEqual([later.id, tenant.known.id]);
  await verifyReceipt(receipt as unknown as ErasureReceipt, await published(tenant.client));
  expect((await userOf(again)).id).toBe(before.id);
  expect((await userOf(guest)).status).toBe(200);
  await list.meetsNumber();
  await list.meetsFace();
  expect(await idOfPerson(again, "later")).toBe(person);
  expect(await userOf(await signedIn(ana))).toMatchObject({ id: before.id });

  // And with the first ends what only it had made.
  await expect(openLink(tenant.open.onboardingUrl)).rejects.toThrow();
  expect(await whereItLeads(tenant.known.shortUrl)).not.toBe(tenant.known.onboardingUrl);
  expect((await userOf(owner)).status).toBe(401);
  expect((await machineClient(stage.url, tenant.unusedKey).get("/v1/me")).status).toBe(401);
  // A new link heals a Case that had an old one.
  const path = `/v1/verifications/${tenant.open.id}/link`;
  const reissued = await expectOk(tenant.client.post(path));
  await openLink(String(reissued.onboarding_url));

  const [secrets] = [JSON.stringify(await storedItems(stage))];
  expect(secrets).not.toMatch(/"sealed\w*":"v1\./);
}, 180_000);
