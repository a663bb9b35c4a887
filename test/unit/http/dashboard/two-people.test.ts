import { beforeEach, describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { clientOf } from "../../../fakes/http-client.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let first: MemberBrowser;
let second: MemberBrowser;
let id: string;
let path: string;

const inProject = () => `/v1/projects/${org.projectId}`;

async function requireTwoPeople(twoPeople = true): Promise<void> {
  const body = { target_hours: 24, assessments: ["manual_review_recommended"] };
  await org.owner.call(`PUT ${inProject()}/review`, { ...body, two_people: twoPeople });
}

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  first = await newMember(ports, org, "compliance");
  second = await newMember(ports, org, "compliance", "second@members.test");
  await org.owner.call(`PUT ${inProject()}/webhook`, {
    url: "https://ours.example/hook",
    events: ["verification.disposition_recorded"],
  });
  await requireTwoPeople();
  id = await finishedCase();
  path = `${inProject()}/verifications/${id}`;
});

async function finishedCase(state: Partial<CaseFields> = {}): Promise<string> {
  const { body } = await org.owner.call(`POST ${inProject()}/verifications`, { type: "kyc" });
  const at = ports.clock.now().toISOString();
  putInState(ports.world.cases.get(String(body.id)), {
    status: "completed",
    assessment: "manual_review_recommended",
    completedAt: at,
    progress: { captured: ["id_front"], submittedAt: at },
    ...state,
  });
  return String(body.id);
}

const decide = (who: MemberBrowser, value = "approved", more: object = {}) =>
  who.call(`POST ${path}/disposition`, { value, ...more });
const show = async (who: MemberBrowser = second) => (await who.call(`GET ${path}`)).body;
const queued = async (who: MemberBrowser = second) =>
  (await who.call(`GET ${inProject()}/queue`)).body.data as Record<string, unknown>[];
const confirm = (who: MemberBrowser, pendingId: unknown) =>
  who.call(`POST ${path}/disposition/confirm`, { pending_id: pendingId });
const takeBack = (who: MemberBrowser) => who.call(`DELETE ${path}/disposition/pending`);
const sent = () =>
  [...ports.world.deliveries.values()]
    .map(({ type }) => type)
    .filter((type) => type !== "webhook.test");

async function machineRecord(): Promise<Record<string, unknown>> {
  const made = await org.owner.call(`POST ${inProject()}/keys`, { name: "backend" });
  const call = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
  return (await call(`GET /v1/verifications/${id}`, { key: String(made.body.api_key) })).body;
}

describe("an approval if a project asks for two people", () => {
  it("is no decision until a second confirms it: the client gets no answer and no event of it", async () => {
    const { status, body } = await decide(first, "approved", { note: "It is her." });
    expect(status).toBe(202);
    expect(body.pending_disposition).toMatchObject({
      value: "approved",
      recorded_by: { email: "compliance@members.test" },
    });
    expect(sent()).toEqual([]);
    for (const key of ["customer_disposition", "pending_disposition"]) {
      expect(await machineRecord()).not.toHaveProperty(key);
    }
    expect(await show()).toMatchObject({
      pending_disposition: { note: "It is her." },
      disposition_history: [],
    });
  });

  it("waits in the queue for a second person, also if its assessment would not wait", async () => {
    id = await finishedCase({ assessment: "no_material_concerns" });
    path = `${inProject()}/verifications/${id}`;
    ports.advance(3600_000);
    await decide(first);
    const waits = (await queued()).find((row) => row.id === id);
    expect(waits).toMatchObject({
      waiting_since: ports.clock.now().toISOString(),
      pending_disposition: { value: "approved" },
    });
  });

  it("is the decision once a second confirms it, with both of them, and is sent then", async () => {
    const { body } = await decide(first);
    ports.advance(60_000);
    const done = await confirm(second, idIn(body.pending_disposition));
    expect(done).toMatchObject({
      status: 200,
      body: {
        disposition: {
          value: "approved",
          recorded_by: { email: "compliance@members.test" },
          confirmed_by: { email: "second@members.test" },
          recorded_at: ports.clock.now().toISOString(),
        },
      },
    });
    expect(sent()).toEqual(["verification.disposition_recorded"]);
    expect((await machineRecord()).customer_disposition).toMatchObject({ value: "approved" });
    expect(await queued()).toEqual([]);
    const shown = await show();
    expect(shown).not.toHaveProperty("pending_disposition");
    const types = (shown.timeline as { type: string }[]).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(["disposition_proposed", "disposition_recorded"]);
  });

  it("cannot be confirmed, or taken from the queue, by its author", async () => {
    const { body } = await decide(first);
    expect(await confirm(first, idIn(body.pending_disposition))).toMatchObject({
      status: 409,
      body: { code: "invalid_state" },
    });
    expect((await first.call(`PUT ${path}/assignment`, {})).status).toBe(409);
    const next = await first.call(`POST ${inProject()}/queue/next`, {});
    expect(next.body.verification_id).toBeNull();
    const taken = await second.call(`POST ${inProject()}/queue/next`, {});
    expect(taken.body.verification_id).toBe(id);
    expect(sent()).toEqual([]);
  });

  it("is confirmed in the version that was shown: not one that was decided again since, and once only", async () => {
    const before = idIn((await decide(first)).body.pending_disposition);
    const now = idIn((await decide(first, "approved", { note: "Anew." })).body.pending_disposition);
    expect((await confirm(second, before)).status).toBe(409);
    expect((await confirm(second, now)).status).toBe(200);
    // The same call again, whose answer was lost, and another's.
    expect((await confirm(second, now)).status).toBe(200);
    expect((await confirm(org.owner, now)).status).toBe(409);
    expect(sent()).toHaveLength(1);
  });

  it("of two who confirm in the same moment is confirmed by one", async () => {
    const pending = idIn((await decide(first)).body.pending_disposition);
    const both = await Promise.all([confirm(second, pending), confirm(org.owner, pending)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent()).toHaveLength(1);
  });

  it("can be withdrawn by its author and turned down by another, and waits as before", async () => {
    for (const who of [first, second]) {
      await decide(first);
      expect((await takeBack(who)).status).toBe(204);
      expect(await show()).not.toHaveProperty("pending_disposition");
      expect((await queued()).map((row) => row.id)).toEqual([id]);
    }
    expect((await takeBack(second)).status).toBe(204);
    expect(sent()).toEqual([]);
  });

  it("is not decided beside: a colleague confirms it, or decides against it at once", async () => {
    await decide(first);
    expect((await decide(second)).status).toBe(409);
    expect((await decide(second, "declined")).status).toBe(201);
    expect(await show()).not.toHaveProperty("pending_disposition");
    expect(sent()).toEqual(["verification.disposition_recorded"]);
  });

  it("cannot be confirmed while another colleague has the verification before them", async () => {
    const pending = idIn((await decide(first)).body.pending_disposition);
    await second.call(`PUT ${path}/assignment`, {});
    expect((await confirm(org.owner, pending)).status).toBe(409);
    // Their own word they may always take back.
    expect((await takeBack(first)).status).toBe(204);
  });

  it("is recorded once for the same Idempotency-Key, pending or not", async () => {
    const call = () =>
      first.call(`POST ${path}/disposition`, { value: "approved" }, { "idempotency-key": "one" });
    const [one, two] = [await call(), await call()];
    expect(two).toMatchObject({ status: 202, body: one.body });
  });

  it("is in the audit log with each step and without the decision itself", async () => {
    const pending = idIn((await decide(first)).body.pending_disposition);
    await takeBack(first);
    const again = idIn((await decide(first)).body.pending_disposition);
    await confirm(second, again);
    const done = ports.world.audit.filter(({ action }) => action.includes("disposition_"));
    expect(done.map(({ action, details }) => [action, details])).toEqual([
      [
        "verification.disposition_recorded",
        { disposition: pending, revision: 1, waits_for_second: true },
      ],
      ["verification.disposition_withdrawn", undefined],
      [
        "verification.disposition_recorded",
        { disposition: again, revision: 1, waits_for_second: true },
      ],
      ["verification.disposition_confirmed", { disposition: again, revision: 1 }],
    ]);
    expect(JSON.stringify(done)).not.toContain("approved");
  });

  it("is nothing if the project does not ask, which is as it comes", async () => {
    await requireTwoPeople(false);
    expect((await decide(first)).status).toBe(201);
    const other = await newOrg(ports, "other@elsewhere.test");
    const { body } = await other.owner.call(`GET /v1/projects/${other.projectId}/review`);
    expect(body.two_people).toBe(false);
  });

  it("goes with the verification's erasure", async () => {
    await decide(first, "approved", { note: "Ana Machava." });
    const receipt = await org.owner.call(`DELETE ${path}`);
    expect(receipt.body.erased).toContainEqual({ kind: "pending_disposition", count: 1 });
    expect(JSON.stringify([...ports.world.cases])).not.toContain("Machava");
    expect((await confirm(second, "disp_none")).status).toBe(409);
  });
});

it("does not exist for another org, nor for a role that does not decide", async () => {
  const pending = idIn((await decide(first)).body.pending_disposition);
  const stranger = await newOrg(ports, "stranger@elsewhere.test");
  const developer = await newMember(ports, org, "developer");
  expect((await confirm(stranger.owner, pending)).status).toBe(404);
  expect((await takeBack(stranger.owner)).status).toBe(404);
  expect((await confirm(developer, pending)).status).toBe(403);
  expect((await takeBack(developer)).status).toBe(403);
});
