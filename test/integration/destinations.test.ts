import { afterAll, beforeAll, expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../../lab/stage/machine-client.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;
type Receiver = Awaited<ReturnType<typeof startReceiver>>;

let owner: Browser;
let sandbox: string;
let live: string;
let clients: Receiver;
let attackers: Receiver;

beforeAll(async () => {
  owner = newBrowser(stage().url);
  await signInAs(owner, { name: "Owner", email: `owner-${Date.now()}@destinations.test` });
  sandbox = idOf((await owner.call("GET /auth/session")).body.project);
  const project = { name: "Live", sandbox: false };
  live = idOf(await expectOk(owner.call("POST /v1/projects", project)));
  [clients, attackers] = await Promise.all([startReceiver(), startReceiver()]);
});
afterAll(() => Promise.all([clients.close(), attackers.close()]));

function idOf(value: unknown): string {
  return String(Object(value).id);
}

async function keyOf(project: string, scopes: readonly string[]): Promise<string> {
  const made = owner.call(`POST /v1/projects/${project}/keys`, { name: "key", scopes });
  return String((await expectOk(made)).api_key);
}

it("sends a message only to its own host, even after the webhook changed", async () => {
  const hook = `/v1/projects/${live}/webhook`;
  const events = ["verification.created"];
  await expectOk(owner.call(`PUT ${hook}`, { url: clients.url, events }));
  const started = owner.call(`POST /v1/projects/${live}/verifications`, { type: "kyc" });
  const id = idOf(await expectOk(started));
  const message = await clients.until(({ body }) => body.includes(id));
  expect(message.body).toContain(`/v/${id}?t=`);

  const blind = machineClient(stage().url, await keyOf(live, ["webhooks:write"]));
  const mine = { url: attackers.url, payload: "full" };
  const all = { from: "2026-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z", only_failed: false };
  expect((await blind.put(hook, mine)).status).toBe(403);
  expect((await blind.post(`${hook}/replay`, all)).status).toBe(403);
  expect((await blind.post("/v1/webhook", { webhook_url: attackers.url })).status).toBe(403);

  await expectOk(owner.call(`PUT ${hook}`, mine));
  const again = async () => (await expectOk(owner.call(`POST ${hook}/replay`, all))).replayed;
  // The index behind the log comes late.
  await expect.poll(again).toBe(1);
  const note = await attackers.until(({ body }) => body.includes(id));
  expect(JSON.parse(note.body).data).toEqual({
    ...{ id, type: "kyc", status: "collecting", revision: expect.any(Number), sandbox: false },
    ...{ project_id: live, created_at: expect.any(String), updated_at: expect.any(String) },
    withheld: true,
  });
  expect(note.headers["webhook-id"]).toBe(message.headers["webhook-id"]);
});

it("erases with a verification what followed it up, if that is asked", async () => {
  const inProject = `/v1/projects/${sandbox}`;
  const client = machineClient(
    stage().url,
    await keyOf(sandbox, ["cases:create", "cases:read", "cases:erase", "flows:intake"]),
  );
  const template = await expectOk(
    owner.call(`POST ${inProject}/templates`, {
      name: "Planted",
      intake: { fields: [{ key: "name", type: "string", required: true }] },
      mapping: [{ from: "/name", to: "prefill.full_name" }],
    }),
  );
  await expectOk(owner.call(`POST ${inProject}/templates/${template.id}/publish`));
  const flow = { slug: "planted", template_id: template.id };
  await expectOk(owner.call(`POST ${inProject}/flows`, flow));
  const intake = { payload: { name: "Zq Planted" }, verifiee: { email: "zq@example.com" } };
  const first = idOf(await expectOk(client.post("/v1/flows/planted/intake", intake)));
  const scenario = { scenario: "document_expired" };
  await expectOk(client.post(`/v1/sandbox/verifications/${first}/simulate`, scenario));
  await untilTerminal(client, first);
  const asked = client.post(`/v1/verifications/${first}/follow-up`, { items: ["selfie"] });
  const second = idOf(await expectOk(asked));
  const held = async () =>
    JSON.stringify(
      (await owner.call(`GET ${inProject}/verifications/${second}/personal-data`)).body,
    );
  expect(await held()).toContain("Zq Planted");

  const alone = await expectOk(client.delete(`/v1/verifications/${first}`));
  expect(alone.follow_ups).toEqual([second]);
  expect(JSON.stringify(alone.retained)).toContain("follow_ups");
  expect((await client.get(`/v1/verifications/${first}`)).body.follow_ups).toEqual([second]);
  expect(await held()).toContain("Zq Planted");

  const both = await expectOk(client.delete(`/v1/verifications/${first}?with=follow_ups`));
  expect(both).toEqual(alone);
  expect(await held()).not.toMatch(/Zq Planted|zq@example/);
  expect((await client.get(`/v1/verifications/${second}`)).body.status).toBe("erased");
});
