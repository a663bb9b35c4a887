import { describe, expect, it } from "vitest";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, newTeam, type Team } from "../../../fakes/flows.ts";
import { clientOf } from "../../../fakes/http-client.ts";

async function stage() {
  const ports = fakePorts();
  return { ports, mine: await newTeam(ports) };
}

type Entry = { action: string; subject: { id: string }; actor: object; details: object };

async function logOf({ team }: Team, query = ""): Promise<Entry[]> {
  const { body } = await team(`GET /audit-log${query}`);
  return body.data as Entry[];
}

async function completedCase({ call }: Team, ports: ReturnType<typeof fakePorts>) {
  const { body } = await call("POST /v1/verifications", { type: "kyc" });
  const id = String(body.id);
  const theCase = ports.world.cases.get(id);
  putInState(theCase, { status: "completed", assessment: "no_material_concerns" });
  const value = { value: "ZQNAME", source: "mrz", confidence: 1, checkDigitOk: true } as const;
  ports.world.evidence.set(id, {
    document_reading: { status: "pass", reasons: [], inputs: [], fields: { family_names: value } },
  });
  return id;
}

describe("the audit log", () => {
  it("shows each change and its author, newest first, and no mere read", async () => {
    const { mine } = await stage();
    await activate(mine);
    await mine.team("GET /flows");
    await mine.team("PUT /webhook", { url: "https://client.example/hook?token=zq-secret" });
    await mine.team("POST /flows/onboarding/pause");
    await mine.team("POST /flows", { slug: "onboarding", template_id: "tmpl_none" });
    const log = await logOf(mine);
    expect(log.map(({ action }) => action)).toEqual([
      "flow.paused",
      "webhook.set",
      "flow.activated",
      "template.published",
      "template.created",
    ]);
    expect(log[1]).toMatchObject({
      actor: { type: "api_key", id: expect.stringMatching(/^key_/) },
      subject: { type: "webhook", id: mine.projectId },
      details: { host: "client.example" },
    });
    expect(JSON.stringify(log)).not.toContain("zq-secret");
  });

  it("tells who saw whose data, once an hour, and holds none of it", async () => {
    const { ports, mine } = await stage();
    const id = await completedCase(mine, ports);
    for (let poll = 0; poll < 3; poll += 1) await mine.call(`GET /v1/verifications/${id}`);
    ports.advance(3600_000);
    await mine.call(`GET /v1/verifications/${id}`);
    const views = await logOf(mine, `?action=verification.viewed&subject_id=${id}`);
    expect(views).toHaveLength(2);
    expect(JSON.stringify(ports.world.audit)).not.toContain("ZQNAME");
  });

  it("does not show personal data that it could not record to have shown", async () => {
    const { ports, mine } = await stage();
    const id = await completedCase(mine, ports);
    ports.audit.append = async () => {
      throw new Error("The table is down.");
    };
    const { status, text } = await mine.call(`GET /v1/verifications/${id}`);
    expect(status).toBe(500);
    expect(text).not.toContain("ZQNAME");
  });

  it("outlives the erasure that it tells of", async () => {
    const { ports, mine } = await stage();
    const id = await completedCase(mine, ports);
    await mine.call(`GET /v1/verifications/${id}`);
    await mine.call(`DELETE /v1/verifications/${id}`);
    await mine.call(`DELETE /v1/verifications/${id}`);
    const log = await logOf(mine, `?subject_id=${id}`);
    expect(log.map(({ action }) => action)).toEqual(["verification.erased", "verification.viewed"]);
    expect(log[0]?.details).toMatchObject({ receipt_id: expect.stringMatching(/^er_/) });
    const { body } = await mine.team("GET /audit-log/verify");
    expect(body).toMatchObject({ intact: true, complete: true, reached: { seq: log.length } });
  });

  it("pages by cursor, and a cursor of other filters is refused", async () => {
    const { mine } = await stage();
    await mine.team("PUT /webhook", { url: "https://client.example/hook" });
    for (let count = 0; count < 4; count += 1) await mine.team("POST /webhook/test");
    const first = await mine.team("GET /audit-log?limit=3");
    expect(first.body).toMatchObject({ has_more: true });
    const cursor = String(first.body.next_cursor);
    const second = await mine.team(`GET /audit-log?limit=3&cursor=${cursor}`);
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null });
    const all = [first, second].flatMap(({ body }) => body.data as { seq: number }[]);
    expect(all.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    const other = await mine.team(`GET /audit-log?limit=3&action=webhook.set&cursor=${cursor}`);
    expect([other.status, other.body.code]).toEqual([400, "invalid_cursor"]);
  });

  it("of another project does not exist", async () => {
    const { ports, mine } = await stage();
    await mine.team("PUT /webhook", { url: "https://client.example/hook" });
    const other = await newTeam(ports);
    expect(await logOf(other)).toEqual([]);
    const project = clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });
    const path = `GET /v1/projects/${mine.projectId}/audit-log`;
    const foreign = await project(path, { key: other.key });
    expect(foreign.status).toBe(404);
  });
});

/** Calls without a line in the log: they start something new, or read without a change. */
const unrecorded = new Set([
  // The Case itself is the record of it.
  "POST /v1/verifications",
  "POST /v1/flows/{slug}/intake",
  "POST /v1/verifications/{id}/ubos",
  "POST /v1/projects/{id}/verifications",
  // There is no project yet whose log could tell.
  "POST /v1/signup",
  "POST /v1/projects/{id}/verifications",
  // A place to upload to; the branding that names the picture is recorded.
  "POST /v1/projects/{id}/branding/images",
  // The erasure records itself, because the service erases too.
  "DELETE /v1/projects/{id}/verifications/{verification_id}",
  "DELETE /v1/verifications/{id}",
  "DELETE /v1/projects/{id}/verifications/{verification_id}",
  // So does the deletion of an org, because a sweep records it for a call that died.
  "DELETE /v1/team",
  // It shows nowhere until a branding names it.
  "POST /v1/projects/{id}/branding/images",
  // A person's own session, which concerns no other member.
  "POST /auth/first-key",
  "POST /auth/switch",
  "POST /auth/newcomer",
  // It records itself, in the log of each org that the other identity now opens.
  "POST /auth/join",
  "POST /auth/sign-out",
  // It changes nothing: a GET with a body.
  "POST /v1/projects/{id}/what-if",
]);

it("is written by every route that changes something", () => {
  const silent = [...machineRoutes, ...dashboardRoutes]
    .filter(({ method, auditAction }) => method !== "GET" && !auditAction)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !unrecorded.has(route));
  expect(silent).toEqual([]);
});
