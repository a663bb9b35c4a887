import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, it, vi } from "vitest";
import { keys } from "#aws/table/keys.ts";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { operatorConfig, storedItems, storedObjects } from "../../lab/stage/stage-inside.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { onboarding } from "../fakes/flows.ts";
import { stageOfThisFile } from "./stage-support.ts";

const stage = stageOfThisFile();

type Org = Awaited<ReturnType<typeof furnished>>;
let doomed: Org;
let other: Org;

/** An org with something in every place that the table and the bucket have for it. */
async function furnished(name: string) {
  const owner = newBrowser(stage().url);
  await signInAs(owner, { name, email: `${name}@orgs.test` });
  const { body } = await owner.call("GET /auth/session");
  const [org, project] = [body.org, body.project] as { id: string }[];
  const inOwn = `/v1/projects/${project?.id}`;
  const make = (target: string, json?: unknown) => expectOk(owner.call(target, json));
  await invite(owner, `member@${name}.test`);
  const member = newBrowser(stage().url);
  await signInAs(member, { name: "Member", email: `member@${name}.test` });
  await invite(owner, `invited@${name}.test`);
  const { api_key: apiKey } = await make(`POST ${inOwn}/keys`, { name: `key of ${name}` });
  const template = await make(`POST ${inOwn}/templates`, { ...onboarding, name: `of ${name}` });
  await make(`POST ${inOwn}/templates/${template.id}/publish`);
  const flow = await make(`POST ${inOwn}/flows`, { slug: name, template_id: template.id });
  const picture = { kind: "logo", content_type: "image/png" };
  const ticket = await make(`POST ${inOwn}/branding/images`, picture);
  await upload(ticket as { url: string; fields: Record<string, string> });
  await make(`PUT ${inOwn}/branding`, { display_name: `Bank of ${name}` });
  const receiver = await startReceiver();
  const events = ["verification.created", "verification.submitted", "verification.erased"];
  await make(`PUT ${inOwn}/webhook`, { url: receiver.url, events });
  await make(`POST ${inOwn}/webhook/test`);
  await receiver.until(({ body }) => body.includes("webhook.test"));
  const start = { type: "kyc", allowed_documents: [mozambicanPassport] };
  const started = await make(`POST ${inOwn}/verifications`, { ...start, reference_id: name });
  await applicantReadyToSubmit(String(started.onboarding_url));
  const untouched = await make(`POST ${inOwn}/verifications`, start);
  // A delivery in progress would make the table differ between the two readings.
  await vi.waitFor(
    async () => {
      const { data } = await make(`GET ${inOwn}/webhook/deliveries`);
      const states = (data as { state: string }[]).map(({ state }) => state);
      expect(states).toEqual(["delivered", "delivered", "delivered"]);
    },
    { timeout: 60_000, interval: 250 },
  );
  return {
    ...{ name, owner, member, receiver, inOwn },
    ...{ id: org?.id ?? "", projectId: project?.id ?? "", apiKey: String(apiKey) },
    caseId: String(started.id),
    shortUrl: String(untouched.short_url),
    baseLink: String(flow.base_link),
  };
}

async function invite(owner: Browser, email: string): Promise<void> {
  await expectOk(owner.call("POST /v1/team/invitations", { email, role: "developer" }));
}

async function upload(ticket: { url: string; fields: Record<string, string> }): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(64)], { type: "image/png" }));
  expect((await fetch(ticket.url, { method: "POST", body: form })).status).toBeLessThan(300);
}

type Stored = { key: string; text: string };

const itemsOf = async (...words: string[]): Promise<Stored[]> =>
  (await storedItems(stage()))
    .map((item) => ({ key: `${item.pk} ${item.sk}`, text: JSON.stringify(item) }))
    .filter(({ text }) => words.some((word) => text.includes(word)));

const me = ({ apiKey }: Org) =>
  fetch(`${stage().url}/v1/me`, { headers: { "x-api-key": apiKey } }).then(({ status }) => status);

const look = (url: string) => fetch(url, { redirect: "manual" }).then(({ status }) => status);

/** As though it had been deleted a quarter of an hour before. */
async function letTimePass({ id }: Org): Promise<void> {
  const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage(), "DYNAMODB")));
  const deletedAt = new Date(Date.now() - 16 * 60_000).toISOString();
  await table.update({
    TableName: stage().refs.CaseTable,
    Key: keys.tenant(id),
    UpdateExpression: "SET deletedAt = :at, duesk = :when",
    ExpressionAttributeValues: {
      ":at": deletedAt,
      ":when": keys.deletedOrg(deletedAt, id).duesk,
    },
  });
}

const interval = 1000;

/** Items that remain after the sweep of the minute. */
async function sweptItems(word: string, is: (item: Stored) => boolean): Promise<string[]> {
  const { fire, refs } = stage();
  fire(Object.keys(refs).find((id) => id.includes("EveryMinute")) ?? "");
  await new Promise((swept) => setTimeout(swept, interval));
  return (await itemsOf(word)).filter(is).map(({ key }) => key);
}

const isOpenCase = ({ key, text }: Stored) =>
  key.endsWith(" CASE") && !text.includes('"status":"erased"');

const isDue = ({ text }: Stored) => text.includes("DUE#ORG");

beforeAll(async () => {
  doomed = await furnished("doomed");
  other = await furnished("other");
}, 120_000);

it("shuts every door of the org at the very call, and none of another's", async () => {
  const { owner, id, name } = doomed;
  const before = [await me(doomed), await look(doomed.baseLink), await look(doomed.shortUrl)];
  expect(before).toEqual([200, 200, 302]);
  const answer = await owner.call("DELETE /v1/team", { org_id: id, confirm_name: name });
  expect([answer.status, answer.body.id]).toEqual([202, id]);
  expect([await me(doomed), await look(doomed.baseLink), await look(doomed.shortUrl)]).toEqual([
    401, 404, 404,
  ]);
  expect((await owner.call(`GET ${doomed.inOwn}`)).status).toBe(404);
  expect((await owner.call("GET /auth/session")).body).toMatchObject({ org: null, orgs: [] });
  const { body } = await doomed.member.call("GET /auth/session");
  expect((body.orgs as { name: string }[]).map((org) => org.name)).toEqual(["Member"]);
  expect([await me(other), await look(other.baseLink), await look(other.shortUrl)]).toEqual([
    200, 200, 302,
  ]);
});

it("leaves no item and no object in the end, but what proves that it went", async () => {
  // Meanwhile the other's own notices go out, and its counters of calls run out, as ever.
  const ofOther = async () =>
    (await itemsOf(other.id, other.projectId, other.caseId)).filter(
      ({ key }) => !/^(NOTICE|RATE)#/.test(key),
    );
  const others = await ofOther();
  const objects = await storedObjects(stage(), `cases/${other.caseId}/`);
  const heard = doomed.receiver.received.length;
  await expect
    .poll(async () => sweptItems(doomed.projectId, isOpenCase), { timeout: 30_000, interval })
    .toEqual([]);
  await letTimePass(doomed);
  await expect
    .poll(async () => sweptItems(doomed.id, isDue), { timeout: 60_000, interval })
    .toEqual([]);

  const left = await itemsOf(doomed.id, doomed.projectId, doomed.caseId);
  const kinds = left.map(({ key }) => key.replaceAll(/#\S*/g, ""));
  // These stay: the tombstones of the org and its Cases, their receipts and the audit log. Two more do not
  // belong to the org: each person's last place, and the record of an invitation's letter, which contains no
  // name. Rate counters expire by themselves within two minutes.
  const lasting = new Set(kinds.filter((kind) => kind !== "RATE WINDOW"));
  expect([...lasting].sort()).toEqual([
    "AUDIT ENTRY",
    "AUDIT HEAD",
    "AUDIT ONCE",
    "CASE CASE",
    "CASE RECEIPT",
    "NOTICE NOTICE",
    "TENANT TENANT",
    "USER USER",
  ]);
  const personal = ["invited@doomed.test", "Bank of doomed", "key of doomed"];
  expect((await itemsOf(...personal)).map(({ key }) => key)).toEqual([]);
  for (const prefix of [`cases/${doomed.caseId}/`, `branding/${doomed.projectId}/`]) {
    expect(await storedObjects(stage(), prefix)).toEqual([]);
  }
  expect(doomed.receiver.received).toHaveLength(heard);

  expect(await ofOther()).toEqual(others);
  expect(await storedObjects(stage(), `cases/${other.caseId}/`)).toEqual(objects);
  expect(await storedObjects(stage(), `branding/${other.projectId}/`)).toHaveLength(1);
}, 120_000);
