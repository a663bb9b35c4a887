import { beforeEach, describe, expect, it } from "vitest";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let auditor: MemberBrowser;
let auditorId: string;
let live: string;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  auditor = await newMember(ports, org, "auditor");
  auditorId = idIn((await auditor.call("GET /auth/session")).body.user);
  const made = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  live = idIn(made.body);
});

const inProject = (projectId = org.projectId) => `/v1/projects/${projectId}`;
const setRole = (projectId: string, role: string | null, who = org.owner, userId = auditorId) =>
  who.call(`PUT /v1/team/members/${userId}/projects/${projectId}`, { role });
const started = async (projectId = org.projectId) =>
  idIn((await org.owner.call(`POST ${inProject(projectId)}/verifications`, { type: "kyc" })).body);

describe("an auditor", () => {
  it("sees no link by which somebody could go on as the applicant, wherever a record is shown", async () => {
    await org.owner.call(`PUT ${inProject()}/webhook`, {
      url: "https://ours.example/hook",
      events: ["verification.created"],
    });
    const id = await started();
    const [message] = [...ports.world.deliveries.values()];
    const places = [
      `GET ${inProject()}/verifications`,
      `GET ${inProject()}/verifications/${id}`,
      `GET ${inProject()}/queue`,
      `GET ${inProject()}/webhook/deliveries/${message?.id}`,
    ];
    const linkOf = /onboarding_url|short_url/;
    for (const place of places) {
      const seen = await auditor.call(place);
      expect(seen.status).toBe(200);
      expect(seen.text).not.toMatch(linkOf);
    }
    expect((await org.owner.call(places[1] ?? "")).text).toMatch(linkOf);
    expect((await org.owner.call(places[3] ?? "")).text).toMatch(linkOf);
  });

  it("stands in the audit log with their role", async () => {
    const id = await started(live);
    await auditor.call(`GET ${inProject(live)}/verifications/${id}/personal-data`);
    const entry = ports.world.audit.find(({ action }) => action === "verification.viewed");
    expect(entry?.actor).toEqual({ type: "user", id: auditorId, role: "auditor" });
    const log = await auditor.call(`GET ${inProject(live)}/audit-log`);
    expect(log.text).toContain("verification.viewed");
  });

  it("sees their role, and is offered nothing that changes anything", async () => {
    const { body } = await auditor.call("GET /auth/session");
    expect(body.role).toBe("auditor");
    expect(body.permissions).not.toContain("cases:review");
  });
});

describe("a role in one project", () => {
  it("adds to the member's own there, at once and nowhere else, and can be taken back", async () => {
    const [here, there] = [await started(), await started(live)];
    const comment = (projectId: string, id: string) =>
      auditor.call(`POST ${inProject(projectId)}/verifications/${id}/comments`, { text: "Seen." });
    expect((await comment(live, there)).status).toBe(403);
    const given = await setRole(live, "compliance");
    expect(given.body).toMatchObject({ role: "auditor", project_roles: { [live]: "compliance" } });
    expect((await comment(live, there)).body.written_by).toMatchObject({ role: "compliance" });
    expect((await comment(org.projectId, here)).status).toBe(403);
    const { orgs } = (await auditor.call("GET /auth/session")).body as {
      orgs: { role: string; projects: { id: string; role: string }[] }[];
    };
    expect(orgs[0]?.role).toBe("auditor");
    expect(orgs[0]?.projects.find(({ id }) => id === live)?.role).toBe("compliance");
    expect((await setRole(live, null)).body).not.toHaveProperty("project_roles");
    expect((await comment(live, there)).status).toBe(403);
  });

  it("reaches neither the org nor, by a key, its team", async () => {
    await setRole(live, "admin");
    expect((await auditor.call(`POST ${inProject(live)}/keys`, { name: "mine" })).status).toBe(201);
    const scoped = { name: "over the team", scopes: ["members:invite"] };
    expect((await auditor.call(`POST ${inProject(live)}/keys`, scoped)).status).not.toBe(201);
    const invited = { email: "friend@example.com", role: "admin" };
    expect((await auditor.call("POST /v1/team/invitations", invited)).status).toBe(403);
    expect((await setRole(org.projectId, "admin", auditor)).status).toBe(403);
  });

  it("is refused if it adds nothing, for an owner, and in a project of another org", async () => {
    const compliance = await newMember(ports, org, "compliance");
    const complianceId = idIn((await compliance.call("GET /auth/session")).body.user);
    const refusal = { status: 400, body: { code: "invalid_parameter", param: "role" } };
    expect(await setRole(live, "developer", org.owner, complianceId)).toMatchObject(refusal);
    expect(await setRole(live, "admin", org.owner, org.ownerId)).toMatchObject(refusal);
    const stranger = await newOrg(ports, "stranger@elsewhere.test");
    expect((await setRole(stranger.projectId, "admin")).status).toBe(404);
    expect((await setRole(live, "admin", org.owner, stranger.ownerId)).status).toBe(404);
    expect((await setRole(live, "admin", stranger.owner)).status).toBe(404);
    expect((await setRole(live, "owner")).status).toBe(400);
  });

  it("is in the org's audit log, and goes with a role in the org that has it all", async () => {
    await setRole(live, "compliance");
    expect(ports.world.audit.at(-1)).toMatchObject({
      action: "member.project_role_changed",
      subject: { id: auditorId },
      details: { project: live, role: "compliance" },
    });
    const { body } = await org.owner.call(`PATCH /v1/team/members/${auditorId}`, { role: "admin" });
    expect(body).not.toHaveProperty("project_roles");
  });
});
