import { beforeEach, describe, expect, it } from "vitest";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { deliverWebhook } from "#usecases/webhook/deliver-webhook.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { onboarding } from "../../../fakes/flows.ts";
import { clientOf } from "../../../fakes/http-client.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "../../../fakes/members.ts";

const mine = "https://mine.example/";
const theirs = "https://client.example/hook";

let ports: FakePorts;
let org: Org;
let live: string;
let inLive: string;
let developer: MemberBrowser;
let received: { url: string; body: string }[];

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  const made = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  live = idIn(made.body);
  inLive = `/v1/projects/${live}`;
  developer = await newMember(ports, org, "developer");
  received = [];
});

/** Sends what waits, to a receiver that answers with what it was sent. */
async function deliver(status = 200): Promise<void> {
  for (const ref of ports.world.queue.splice(0)) {
    const sender = {
      async post({ url, body }: { url: string; body: string }) {
        received.push({ url, body });
        return { status, response: body, durationMs: 1 };
      },
    };
    await deliverWebhook(ports, { ref, sender });
  }
}

async function keyOf(scopes: string[], project = live): Promise<string> {
  const made = await org.owner.call(`POST /v1/projects/${project}/keys`, { name: "k", scopes });
  return String(made.body.api_key);
}

function byKey(key: string) {
  const machine = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
  const team = clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });
  return (target: string, body?: unknown) =>
    (target.includes(" /v1/projects") ? team : machine)(target, {
      key,
      ...(body !== undefined && { body }),
    });
}

/** A verification that ended, and whose message went to the client. */
async function verified(): Promise<string> {
  await org.owner.call(`PUT ${inLive}/webhook`, {
    url: theirs,
    events: ["verification.created", "verification.disposition_recorded"],
  });
  const started = await org.owner.call(`POST ${inLive}/verifications`, { type: "kyc" });
  const id = idIn(started.body);
  await deliver();
  const theCase = ports.world.cases.get(id);
  if (theCase) {
    putInState(theCase, { status: "completed", assessment: "manual_review_recommended" });
  }
  const field = { value: "ZQNAME", source: "mrz", confidence: 1, checkDigitOk: true } as const;
  ports.world.evidence.set(id, {
    document_reading: { status: "pass", reasons: [], inputs: [], fields: { family_names: field } },
  });
  await org.owner.call(`POST ${inLive}/verifications/${id}/disposition`, {
    value: "declined",
    note: "ZQNOTE",
  });
  await deliver();
  expect(received.map(({ body }) => body).join()).toContain("ZQNAME");
  received = [];
  return id;
}

const secrets = /ZQNAME|ZQNOTE|onboarding_url|short_url/;
const everything = {
  from: "2026-11-01T00:00:00Z",
  to: "2027-01-01T00:00:00Z",
  only_failed: false,
};

describe("a webhook's URL", () => {
  it("gets summaries, without a link or a note, if a developer of a live project sets it", async () => {
    await verified();
    const set = await developer.call(`PUT ${inLive}/webhook`, { url: mine });
    expect(set).toMatchObject({ status: 200, body: { url: mine, payload: "summary" } });
    await org.owner.call(`POST ${inLive}/verifications`, { type: "kyc" });
    await deliver();
    expect(received).toEqual([{ url: mine, body: expect.stringContaining("collecting") }]);
    expect(received[0]?.body).not.toMatch(secrets);
  });

  it("gets no full messages on the word of a member who may not read them", async () => {
    await verified();
    for (const url of [mine, `${theirs}/other`]) {
      const set = await developer.call(`PUT ${inLive}/webhook`, { url, payload: "full" });
      expect(set).toMatchObject({
        status: 403,
        body: { code: "permission_denied", required_permission: "cases:read_pii" },
      });
    }
    await org.owner.call(`PUT ${inLive}/webhook`, { url: theirs, payload: "summary" });
    const again = await developer.call(`PUT ${inLive}/webhook`, { url: theirs, payload: "full" });
    expect(again.status).toBe(403);
  });

  it("stays full if a developer changes the events and not the URL", async () => {
    await verified();
    const set = await developer.call(`PUT ${inLive}/webhook`, {
      url: theirs,
      events: ["verification.failed"],
    });
    expect(set).toMatchObject({ status: 200, body: { url: theirs, payload: "full" } });
  });

  it("is closed to a key that may read nothing, also the tenant's", async () => {
    const call = byKey(await keyOf(["webhooks:write"]));
    for (const [target, body] of [
      [`PUT ${inLive}/webhook`, { url: mine, payload: "full" }],
      [`PUT ${inLive}/webhook`, { url: mine }],
      [`POST ${inLive}/webhook/replay`, everything],
      ["POST /v1/webhook", { webhook_url: mine }],
    ] as const) {
      expect(await call(target, body)).toMatchObject({
        status: 403,
        body: { code: "permission_denied" },
      });
    }
    const reading = byKey(await keyOf(["webhooks:write", "cases:read"]));
    expect((await reading(`PUT ${inLive}/webhook`, { url: mine })).body.payload).toBe("full");
  });
});

describe("a message for one host", () => {
  it("goes to no other, whichever member sends it again: the new host gets a notice of the change, and no more", async () => {
    const id = await verified();
    await org.owner.call(`PUT ${inLive}/webhook`, { url: mine });
    const again = await org.owner.call(`POST ${inLive}/webhook/replay`, everything);
    expect(again.body.replayed).toBe(2);
    await deliver();
    expect(received).toHaveLength(2);
    for (const { url, body } of received) {
      expect(url).toBe(mine);
      expect(body).not.toMatch(secrets);
      expect(JSON.parse(body).data).toMatchObject({ id, project_id: live, withheld: true });
    }
    const log = await org.owner.call(`GET ${inLive}/webhook/deliveries`);
    const [first] = log.body.data as { host: string; attempts: object[] }[];
    expect(first?.host).toBe("client.example");
    expect(first?.attempts.at(-1)).toMatchObject({ host: "mine.example", withheld: true });
  });

  it("goes there whole again, also under another path", async () => {
    await verified();
    await org.owner.call(`PUT ${inLive}/webhook`, { url: "https://client.example/moved" });
    await org.owner.call(`POST ${inLive}/webhook/replay`, everything);
    await deliver();
    expect(received.map(({ body }) => body).join()).toMatch(/ZQNAME/);
  });

  it("goes to no other while it is still being tried", async () => {
    await org.owner.call(`PUT ${inLive}/webhook`, {
      url: theirs,
      events: ["verification.created"],
    });
    await org.owner.call(`POST ${inLive}/verifications`, { type: "kyc" });
    await deliver(500);
    expect(received[0]?.body).toMatch(secrets);
    received = [];
    await developer.call(`PUT ${inLive}/webhook`, { url: mine });
    ports.advance(60_000);
    const [delivery] = [...ports.world.deliveries.values()];
    ports.world.queue.push({ ownerId: delivery?.caseId ?? "", id: delivery?.id ?? "" });
    await deliver();
    expect(received).toHaveLength(1);
    expect(received[0]?.body).not.toMatch(secrets);
  });

  it("goes as a note to a URL that shares its host, if only summaries may go there now", async () => {
    await verified();
    await developer.call(`PUT ${inLive}/webhook`, { url: "https://client.example/mine" });
    expect((await developer.call(`POST ${inLive}/webhook/replay`, everything)).status).toBe(202);
    await deliver();
    expect(received).toHaveLength(2);
    for (const { body } of received) expect(body).not.toMatch(secrets);
  });

  it("cannot be sent again, one or many, without the right to read it", async () => {
    await verified();
    const [message] = [...ports.world.deliveries.keys()];
    for (const target of [`replay`, `deliveries/${message}/replay`]) {
      const body = target === "replay" ? everything : undefined;
      const again = await developer.call(`POST ${inLive}/webhook/${target}`, body);
      expect(again).toMatchObject({
        status: 403,
        body: { required_permission: "cases:read_pii" },
      });
    }
    expect(ports.world.queue).toEqual([]);
  });

  it("is not read out of what a receiver answered", async () => {
    await verified();
    const log = await org.owner.call(`GET ${inLive}/webhook/deliveries`);
    expect(log.text).toContain("ZQNOTE");
    const seen = await developer.call(`GET ${inLive}/webhook/deliveries`);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(secrets);
  });
});

describe("a tenant's webhook", () => {
  const create = async (project: string) => {
    const path = `POST /v1/projects/${project}/verifications`;
    await org.owner.call(path, { type: "kyc" });
    await deliver();
    const { data } = JSON.parse(received.at(-1)?.body ?? "{}");
    return data;
  };
  const subscribe = () => {
    const endpoint = ports.world.endpoints.get(`tenant#${org.tenantId}`);
    if (endpoint) endpoint.events = ["verification.created"];
  };

  it("has another project's messages as notes, until a key of that one names it as well", async () => {
    const test = byKey(await keyOf(["webhooks:write", "cases:read"], org.projectId));
    await test("POST /v1/webhook", { webhook_url: mine });
    subscribe();
    expect(await create(org.projectId)).toHaveProperty("onboarding_url");
    const created = await create(live);
    expect(created).toMatchObject({ project_id: live, withheld: true, status: "collecting" });
    expect(JSON.stringify(created)).not.toMatch(secrets);
    const ofLive = byKey(await keyOf(["webhooks:write", "cases:read"]));
    await ofLive("POST /v1/webhook", { webhook_url: mine });
    expect(await create(live)).toHaveProperty("onboarding_url");
    expect(await create(org.projectId)).toHaveProperty("onboarding_url");
    await test("POST /v1/webhook", { webhook_url: "https://third.example/" });
    expect(await create(live)).toMatchObject({ withheld: true });
  });

  it("gets no more of a project whose own webhook was cleared", async () => {
    const test = byKey(await keyOf(["webhooks:write", "cases:read"], org.projectId));
    await test("POST /v1/webhook", { webhook_url: mine });
    subscribe();
    await verified();
    await developer.call(`DELETE ${inLive}/webhook`);
    expect(await create(live)).toMatchObject({ withheld: true });
  });
});

describe("an applicant's link", () => {
  it("is seen and renewed by no developer of a live project, and by one of a sandbox", async () => {
    const open = async (project: string) => {
      const path = `/v1/projects/${project}/verifications`;
      const id = idIn((await org.owner.call(`POST ${path}`, { type: "kyc" })).body);
      return { list: `GET ${path}`, one: `GET ${path}/${id}`, link: `POST ${path}/${id}/link` };
    };
    const there = await open(live);
    for (const target of [there.list, there.one, `GET ${inLive}/queue`]) {
      const seen = await developer.call(target);
      expect(seen.status).toBe(200);
      expect(seen.text).not.toMatch(secrets);
    }
    const renewed = await developer.call(there.link, {});
    expect(renewed).toMatchObject({
      status: 403,
      body: { required_permission: "cases:read_pii" },
    });
    const here = await open(org.projectId);
    expect((await developer.call(here.one)).text).toMatch(secrets);
    expect((await developer.call(here.link, {})).status).toBe(200);
  });

  it("is renewed by the scope that says so, beside the one that reads", async () => {
    const started = await org.owner.call(`POST ${inLive}/verifications`, { type: "kyc" });
    const id = idIn(started.body);
    for (const [scopes, status] of [
      [["cases:create"], 403],
      [["cases:create", "cases:read"], 403],
      [["verifications:link"], 403],
      [["verifications:link", "cases:read"], 200],
    ] as const) {
      const call = byKey(await keyOf([...scopes]));
      for (const path of [`/v1/verifications/${id}`, `${inLive}/verifications/${id}`]) {
        expect([scopes, (await call(`POST ${path}/link`, {})).status]).toEqual([scopes, status]);
      }
    }
  });

  it("comes with a follow-up to no key without the right to read the requested parts", async () => {
    const id = await verified();
    const path = `POST /v1/verifications/${id}/follow-up`;
    const body = { items: ["selfie"] };
    const blind = await byKey(await keyOf(["cases:create"]))(path, body);
    expect(blind).toMatchObject({ status: 403, body: { required_permission: "cases:read_pii" } });
    const reading = byKey(await keyOf(["cases:create", "cases:read"]));
    expect((await reading(path, body)).status).toBe(201);
  });

  it("takes no reviewer's words with it to a caller who may not read about the person", async () => {
    const id = await verified();
    const seen = await developer.call(`GET ${inLive}/verifications/${id}`);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('"declined"');
    expect(seen.text).not.toMatch(secrets);
    const all = await org.owner.call(`GET ${inLive}/verifications/${id}`);
    expect(all.text).toContain("ZQNOTE");
  });
});

describe("a Flow", () => {
  it("is run, and neither edited nor published, by a key of flows:intake alone", async () => {
    const owner = byKey(await keyOf(["flows:publish", "cases:read"]));
    const { body } = await owner(`POST ${inLive}/templates`, onboarding);
    const template = `${inLive}/templates/${body.id}`;
    await owner(`POST ${template}/publish`);
    await owner(`POST ${inLive}/flows`, { slug: "onb", template_id: body.id });
    const call = byKey(await keyOf(["flows:intake"]));
    for (const [target, sent] of [
      [`PUT ${template}`, onboarding],
      [`POST ${template}/publish`, undefined],
      [`POST ${inLive}/flows/onb/versions`, {}],
      [`POST ${inLive}/flows/onb/pause`, undefined],
    ] as const) {
      expect((await call(target, sent)).status).toBe(403);
    }
    const payload = { customer: { first_name: "Ana" }, document_number: "1" };
    expect((await call("POST /v1/flows/onb/intake", { payload })).status).toBe(201);
    expect((await call("GET /v1/flows/onb/schema")).status).toBe(200);
  });

  it("shows no part of the payload to everybody on the word of a member who may not read it", async () => {
    const { mapping, ...bare } = onboarding;
    const withoutReference = mapping.filter(({ to }) => to !== "case.reference_id");
    const draft = async (rules: object[], id?: string) => {
      const path = id ? `PUT ${inLive}/templates/${id}` : `POST ${inLive}/templates`;
      const made = await developer.call(path, { ...bare, mapping: rules });
      await developer.call(`POST ${inLive}/templates/${made.body.id}/publish`);
      return String(made.body.id);
    };
    const leaking = [...withoutReference, { from: "/document_number", to: "case.reference_id" }];
    const first = { slug: "onb", template_id: await draft(leaking) };
    const refused = { status: 403, body: { required_permission: "cases:read_pii" } };
    expect(await developer.call(`POST ${inLive}/flows`, first)).toMatchObject(refused);

    const plain = { slug: "onb", template_id: await draft(withoutReference) };
    expect((await developer.call(`POST ${inLive}/flows`, plain)).status).toBe(201);
    await draft(leaking, plain.template_id);
    const versions = `POST ${inLive}/flows/onb/versions`;
    expect(await developer.call(versions, {})).toMatchObject(refused);
    expect((await org.owner.call(versions, {})).status).toBe(201);
    expect((await developer.call(versions, { change_note: "The same." })).status).toBe(201);
  });
});
