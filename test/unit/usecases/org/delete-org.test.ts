import { describe, expect, it } from "vitest";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { verifyAudit } from "#usecases/audit/read-audit.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { putObject } from "../../../fakes/applicant.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import { Crash, crashingAt } from "../../../fakes/crashing.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { onboarding } from "../../../fakes/flows.ts";
import { clientOf, machineClient } from "../../../fakes/http-client.ts";
import { memberBrowser, newMember, newOrg, type Org, signInTo } from "../../../fakes/members.ts";
import { isNightly } from "../../../nightly.ts";

const quietMs = 16 * 60_000;

type Stage = Awaited<ReturnType<typeof stageWithTwoOrgs>>;

/** An org with something in every place, and another one like it. */
async function stageWithTwoOrgs(ports = fakePorts({ quotaFactor: 1000 })) {
  const doomed = await furnish(ports, "doomed");
  const other = await furnish(ports, "other");
  const visit = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
  return { ports, doomed, other, visit, machine: machineClient(ports) };
}

async function furnish(ports: FakePorts, name: string) {
  const org = await newOrg(ports, `${name}@${name}.test`);
  const member = await newMember(ports, org, "developer", `developer@${name}.test`);
  await org.owner.call("POST /auth/switch", { org_id: org.tenantId });
  await org.owner.call("POST /v1/team/invitations", {
    email: `invited@${name}.test`,
    role: "admin",
  });
  const inOwn = `/v1/projects/${org.projectId}`;
  const make = async (target: string, body?: unknown) => {
    const reply = await org.owner.call(target, body);
    if (reply.status >= 300) throw new Error(`${target} answered ${reply.text}`);
    return reply.body;
  };
  const { api_key: apiKey } = await make(`POST ${inOwn}/keys`, { name });
  const template = await make(`POST ${inOwn}/templates`, { ...onboarding, name });
  await make(`POST ${inOwn}/templates/${template.id}/publish`);
  const flow = await make(`POST ${inOwn}/flows`, { slug: name, template_id: template.id });
  await make(`PUT ${inOwn}/retention`, { data_days: 30, keep_outcome: true });
  await make(`PUT ${inOwn}/branding`, { display_name: `Bank of ${name}` });
  await make(`PUT ${inOwn}/webhook`, {
    url: `https://${name}.example/hook`,
    events: ["verification.created", "verification.erased"],
  });
  await make(`POST ${inOwn}/webhook/test`);
  putObject(ports, `branding/${org.projectId}/img_1`, new Uint8Array(4));
  const links: { onboarding: URL; short: URL }[] = [];
  for (let number = 0; number < 3; number += 1) {
    const started = await make(`POST ${inOwn}/verifications`, {
      type: "kyc",
      reference_id: `customer of ${name}`,
    });
    links.push({
      onboarding: new URL(String(started.onboarding_url)),
      short: new URL(String(started.short_url)),
    });
    putObject(ports, `cases/${started.id}/id_front/cap_1`, new Uint8Array(8));
    const theCase = ports.world.cases.get(String(started.id));
    if (theCase && number === 2) {
      const assessment = "no_material_concerns";
      ports.world.cases.set(
        theCase.id,
        caseInState({ ...theCase, status: "completed", assessment }),
      );
    }
  }
  const baseLink = new URL(String(flow.base_link)).pathname;
  return { ...org, name, member, apiKey: String(apiKey), baseLink, links };
}

const ask = (org: Org & { name: string }, confirmName = org.name) =>
  org.owner.call("DELETE /v1/team", { org_id: org.tenantId, confirm_name: confirmName });

async function sweepUntilGone(ports: FakePorts): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    await sweep(ports);
    ports.advance(quietMs);
  }
}

/** Everything stored that names one of these, by the map that it lies in. */
function placesOf(ports: FakePorts, names: string[]): string[] {
  return Object.entries(ports.world)
    .filter(([place]) => !["counters", "idempotency", "sessions", "queue", "woken"].includes(place))
    .flatMap(([place, stored]) => [...stored].map((entry) => `${place} ${JSON.stringify(entry)}`))
    .filter((entry) => names.some((name) => entry.includes(name)));
}

const kindsOf = (entries: string[]) =>
  [...new Set(entries.map((entry) => entry.split(" ")[0]))].sort();

/** Checks the rest of a deleted org: no personal data, and the proof of its erasure. */
function expectOnlyProofLeft({ ports, doomed }: Stage): void {
  const entries = placesOf(ports, [doomed.tenantId, doomed.projectId]);
  // A user's last place may name it: people are not the org's.
  const kinds = kindsOf(entries).filter((place) => place !== "users");
  expect(kinds).toEqual(["audit", "auditOnce", "cases", "deletedOrgs", "erasureNotes"]);
  const own = ["customer of doomed", "Bank of doomed", "invited@doomed.test"];
  expect(placesOf(ports, own)).toEqual([]);
  expect([...ports.world.objects.keys()].filter((key) => key.includes(doomed.projectId))).toEqual(
    [],
  );
  const cases = [...ports.world.cases.values()].filter(
    ({ projectId }) => projectId === doomed.projectId,
  );
  expect(cases.map(({ status }) => status)).toEqual(["erased", "erased", "erased"]);
  for (const theCase of cases) expect(theCase).not.toHaveProperty("assessment");
  for (const { id } of cases) {
    expect(ports.world.receipts.get(id)).toMatchObject({
      signature: { alg: "ed25519" },
      requested_by: { type: "user", id: doomed.ownerId },
    });
    expect([...ports.world.objects.keys()].filter((key) => key.includes(id))).toEqual([]);
  }
  expect(ports.world.deletedOrgs.get(doomed.tenantId)).toEqual({
    id: doomed.tenantId,
    deletedAt: expect.any(String),
    deletedBy: doomed.ownerId,
    erasedAt: expect.any(String),
  });
}

function expectWhole({ ports, other }: Stage, before: string[]): void {
  expect(placesOf(ports, [other.tenantId, other.projectId])).toEqual(before);
}

const placesOfOther = ({ ports, other }: Stage) =>
  placesOf(ports, [other.tenantId, other.projectId]);

describe("deleting an org", () => {
  it("asks for its very name, by an owner, of the org that they are in", async () => {
    const { doomed, other } = await stageWithTwoOrgs();
    for (const wrong of ["", "Doomed", "doomed ", "other"]) {
      const reply = await ask(doomed, wrong);
      expect(reply).toMatchObject({
        status: 400,
        body: { code: "invalid_parameter", param: "confirm_name" },
      });
    }
    const elsewhere = await doomed.owner.call("DELETE /v1/team", {
      org_id: other.tenantId,
      confirm_name: "doomed",
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, "not_found"]);
    await doomed.member.call("POST /auth/switch", { org_id: doomed.tenantId });
    const denied = await doomed.member.call("DELETE /v1/team", {
      org_id: doomed.tenantId,
      confirm_name: "doomed",
    });
    expect(denied).toMatchObject({
      status: 403,
      body: { required_permission: "org:delete" },
    });
    expect((await doomed.owner.call("GET /v1/team")).body.name).toBe("doomed");
  });

  it("never meets another org of the same name when it is sent again", async () => {
    const { ports, doomed, other } = await stageWithTwoOrgs();
    await other.owner.call("PATCH /v1/team", { name: "doomed" });
    await other.owner.call("POST /v1/team/invitations", {
      email: "doomed@doomed.test",
      role: "owner",
    });
    await signInTo(doomed.owner, { email: "doomed@doomed.test", name: "doomed" });
    await doomed.owner.call("POST /auth/switch", { org_id: doomed.tenantId });
    expect((await ask(doomed)).status).toBe(202);
    expect((await ask(doomed)).body.code).toBe("not_found");
    expect([...ports.world.deletedOrgs.keys()]).toEqual([doomed.tenantId]);
  });

  it("is refused to an owner who was demoted at that moment", async () => {
    const { ports, doomed } = await stageWithTwoOrgs();
    const org = { id: doomed.tenantId, deletedAt: "2026-11-20T12:00:00.000Z", deletedBy: "usr_x" };
    await expect(ports.removals.begin(org, "doomed")).rejects.toMatchObject({
      code: "invalid_state",
    });
  });

  it("shuts every door at once, and none of another org's", async () => {
    const stage = await stageWithTwoOrgs();
    const { ports, doomed, other, visit, machine } = stage;
    const [sitting] = await Promise.all(
      [doomed].map(async ({ links }) => openLink(visit, links[0]?.onboarding)),
    );
    const me = (org: Stage["other"]) => machine("GET /v1/me", { key: org.apiKey });
    expect([(await me(doomed)).status, sitting?.status]).toEqual([200, 200]);
    ports.world.queue.length = 0;
    const deliveries = ports.world.deliveries.size;

    expect((await ask(doomed)).status).toBe(202);

    const cases = ports.world.cases.size;
    const create = { key: doomed.apiKey, body: { type: "kyc" } };
    for (const refused of [await me(doomed), await machine("POST /v1/verifications", create)]) {
      expect(refused).toMatchObject({ status: 401, body: { code: "revoked_api_key" } });
    }
    expect(ports.world.cases.size).toBe(cases);
    const key = { key: doomed.apiKey };
    const made = await machine("POST /v1/verifications", { ...key, body: { type: "kyc" } });
    expect(made.status).toBe(401);
    for (const method of ["GET", "POST"]) {
      const reply = await visit(`${method} ${doomed.baseLink}`, {
        headers: { origin: ports.stage.publicBaseUrl },
      });
      expect(reply).toMatchObject({ status: 404, text: expect.stringContaining("does not work") });
    }
    expect((await visit(`GET ${doomed.links[1]?.short.pathname}`)).status).toBe(404);
    const opened = await openLink(visit, doomed.links[1]?.onboarding);
    expect(opened.body).toMatchObject({ state: "erased", captures: [] });
    expect(opened.cookies).toEqual([]);
    const caseId = doomed.links[0]?.onboarding.pathname.split("/").at(-1) ?? "";
    const continued = await visit(`GET /applicant/v1/verifications/${caseId}/sitting`, {
      cookies: (sitting?.cookies ?? []).map((cookie) => cookie.split(";")[0] ?? ""),
    });
    expect([continued.status, continued.body.code]).toEqual([401, "invalid_link_token"]);
    const project = await doomed.owner.call(`GET /v1/projects/${doomed.projectId}`);
    expect([project.status, project.body.code]).toEqual([404, "not_found"]);
    const { body: session } = await doomed.owner.call("GET /auth/session");
    expect(session).toMatchObject({ org: null, orgs: [], permissions: [] });
    expect((await doomed.member.call("GET /auth/session")).body.orgs).toHaveLength(1);
    expect([ports.world.queue, ports.world.deliveries.size]).toEqual([[], deliveries]);

    expect((await me(other)).status).toBe(200);
    expect((await visit(`GET ${other.baseLink}`)).status).toBe(200);
    expect((await openLink(visit, other.links[0]?.onboarding)).body.state).toBe("collecting");
    expect((await other.owner.call("GET /v1/team")).body.name).toBe("other");
  });

  it("gives a member without another org a new one at their next sign-in, as a newcomer", async () => {
    const { ports, doomed } = await stageWithTwoOrgs();
    await ask(doomed);
    await signInTo(doomed.owner, { email: "doomed@doomed.test", name: "Again" });
    const { body } = await doomed.owner.call("GET /auth/session");
    expect(body).toMatchObject({ org: { name: "Again" }, role: "owner", first_key_waiting: true });
    const invited = memberBrowser(ports);
    await signInTo(invited, { email: "invited@doomed.test", name: "Invited" });
    const { body: theirs } = await invited.call("GET /auth/session");
    expect(theirs.orgs).toMatchObject([{ name: "Invited" }]);
  });

  it("writes one entry to the org's chain, which stays whole", async () => {
    const { ports, doomed } = await stageWithTwoOrgs();
    await ask(doomed);
    await sweepUntilGone(ports);
    const entries = ports.world.audit.filter(({ action }) => action === "org.deleted");
    expect(entries).toMatchObject([
      {
        chainId: doomed.tenantId,
        actor: { type: "user", id: doomed.ownerId, role: "owner" },
        subject: { type: "org", id: doomed.tenantId },
      },
    ]);
    for (const chainId of [doomed.tenantId, doomed.projectId]) {
      expect(await verifyAudit(ports, { chainId })).toMatchObject({ intact: true });
    }
  });
});

describe("the sweeps after it", () => {
  it("erase every verification with its receipt, then all the rest, and nothing of another org", async () => {
    const stage = await stageWithTwoOrgs();
    await ask(stage.doomed);
    const before = placesOfOther(stage);
    const first = await sweep(stage.ports);
    expect(first).toMatchObject({ erased: 3, removed: 0 });
    expect(stage.ports.world.projects.has(stage.doomed.projectId)).toBe(true);
    stage.ports.advance(quietMs);
    expect(await sweep(stage.ports)).toMatchObject({ removed: 1 });
    await sweepUntilGone(stage.ports);
    expectOnlyProofLeft(stage);
    expectWhole(stage, before);
    expect(await sweep(stage.ports)).toMatchObject({ erased: 0, removed: 0 });
  });

  it("remove a limited number at a time, and also the items of a call that was let in before", async () => {
    const stage = await stageWithTwoOrgs();
    const { ports, doomed } = stage;
    await ask(doomed);
    const [existing] = [...ports.world.cases.values()].filter(
      ({ projectId }) => projectId === doomed.projectId,
    );
    if (!existing) throw new Error("There is no Case.");
    for (let late = 0; late < 60; late += 1) {
      const id = ports.ids.next("ver");
      ports.world.cases.set(id, { ...structuredClone(existing), id });
    }
    const left = () =>
      [...ports.world.cases.values()].filter(
        ({ projectId, status }) => projectId === doomed.projectId && status !== "erased",
      ).length;
    const sizes = [left()];
    while (left() > 0 && sizes.length < 10) {
      await sweep(ports);
      sizes.push(left());
    }
    expect(sizes).toEqual([63, 13, 0]);
  });

  it("keep trying a verification that cannot be erased, and meanwhile remove nothing else", async () => {
    const stage = await stageWithTwoOrgs();
    const { ports, doomed } = stage;
    await ask(doomed);
    ports.advance(quietMs);
    const { eraseCase } = ports.files;
    ports.files.eraseCase = async () => Promise.reject(new Error("no bucket"));
    await expect(sweep(ports)).rejects.toThrow(AggregateError);
    await expect(sweep(ports)).rejects.toThrow(AggregateError);
    expect(ports.world.projects.has(doomed.projectId)).toBe(true);
    ports.files.eraseCase = eraseCase;
    ports.advance(quietMs);
    await sweepUntilGone(ports);
    expectOnlyProofLeft(stage);
  });

  it("erase all others if as many as one sweep takes cannot be erased", async () => {
    const stage = await stageWithTwoOrgs();
    const { ports, doomed } = stage;
    const [model] = ports.world.cases.values();
    if (!model) throw new Error("No verification was made.");
    const own = { ...model, projectId: doomed.projectId, tenantId: doomed.tenantId };
    const made = Array.from({ length: 80 }, () => ports.ids.next("ver"));
    for (const id of made) ports.world.cases.set(id, { ...own, id });
    await ask(doomed);
    // The newest are the first that a sweep finds.
    const broken = new Set(made.slice(20));
    const { eraseCase } = ports.files;
    ports.files.eraseCase = async (id) => {
      if (broken.has(id)) throw new Error("no bucket");
      return eraseCase(id);
    };
    for (let minute = 0; minute < 6; minute += 1) {
      await expect(sweep(ports)).rejects.toThrow(AggregateError);
      ports.advance(1000);
    }
    const left = [...ports.world.cases.values()]
      .filter(({ projectId, status }) => projectId === doomed.projectId && status !== "erased")
      .map(({ id }) => id);
    expect(new Set(left)).toEqual(broken);
    expect(ports.world.projects.has(doomed.projectId)).toBe(true);
  });
});

describe("a crash while an org is removed", async () => {
  const whole = await stageWithTwoOrgs();
  const counting = crashingAt(whole.ports, { call: 0, when: "before" });
  await ask(whole.doomed);
  await sweep(counting.ports);
  whole.ports.advance(quietMs);
  await sweep(counting.ports);
  const calls = counting.calls();
  // Each case starts from new data. By day each sixth of them dies, in turns before and after; at night each dies
  // both ways.
  const stepsOf = (when: "before" | "after") =>
    Array.from({ length: calls }, (_, at) => at + 1).filter(
      (step) => isNightly || step % 12 === (when === "before" ? 0 : 6),
    );

  it("can happen at many steps", () => expect(calls).toBeGreaterThan(40));

  it.for(["before", "after"] as const)(
    "is mended by the next sweep, whichever step it was %s",
    // Everything is done once for every step: a machine that is busy takes its time.
    { timeout: 60_000 },
    async (when) => {
      for (const call of stepsOf(when)) {
        const stage = await stageWithTwoOrgs();
        await ask(stage.doomed);
        const before = placesOfOther(stage);
        const dying = crashingAt(stage.ports, { call, when });
        for (const _ of [1, 2]) {
          await sweep(dying.ports).catch((error) => {
            const faults = error instanceof AggregateError ? error.errors : [error];
            const roots = faults.flatMap((each) =>
              each instanceof AggregateError ? each.errors : (each.cause ?? each),
            );
            const own = roots.filter(({ message }) => !/ set aside\.$/.test(message));
            for (const root of own) expect(root).toBeInstanceOf(Crash);
          });
          stage.ports.advance(quietMs);
        }
        await sweepUntilGone(stage.ports);
        expectOnlyProofLeft(stage);
        expectWhole(stage, before);
      }
    },
  );

  it.for(["before", "after"] as const)(
    "of the call itself leaves an org that stands, or one that is deleted on the record: %s",
    async (when) => {
      for (let call = 1; call <= 6; call += 1) {
        const stage = await stageWithTwoOrgs();
        const { ports, doomed } = stage;
        const { deleteOrg } = await import("#usecases/org/delete-org.ts");
        const dying = crashingAt(ports, { call, when });
        const request = {
          tenantId: doomed.tenantId,
          by: { userId: doomed.ownerId },
          orgId: doomed.tenantId,
          confirmName: "doomed",
        };
        await deleteOrg(dying.ports, request).catch(() => undefined);
        if (!ports.world.deletedOrgs.has(doomed.tenantId)) {
          expect((await doomed.owner.call("GET /v1/team")).status).toBe(200);
          continue;
        }
        await sweepUntilGone(ports);
        expectOnlyProofLeft(stage);
        const entries = ports.world.audit.filter(({ action }) => action === "org.deleted");
        expect(entries).toHaveLength(1);
      }
    },
  );
});

function openLink(visit: ReturnType<typeof clientOf>, link: URL | undefined) {
  const [, caseId = ""] = /\/v\/(\w+)$/.exec(link?.pathname ?? "") ?? [];
  const token = link?.searchParams.get("t") ?? "";
  return visit(`POST /applicant/v1/verifications/${caseId}/sitting`, {
    headers: { origin: "https://bonafide.test" },
    body: { token },
  });
}
