import { beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#domain/project/roles.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import {
  idIn,
  type MemberBrowser,
  memberBrowser,
  newMember,
  newOrg,
  type Org,
  signInTo,
  teamClient,
} from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 100 });
  org = await newOrg(ports, "owner@example.com");
});

const invite = (by: MemberBrowser, role: Role, email = "new@example.com") =>
  by.call("POST /v1/team/invitations", { email, role });

async function idOf(browser: MemberBrowser): Promise<string> {
  return idIn((await browser.call("GET /auth/session")).body.user);
}

describe("invitations", () => {
  it("answer the one that stands to the same again, and take another role in its place", async () => {
    const first = await invite(org.owner, "developer", "New@example.com");
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      id: expect.stringMatching(/^inv_/),
      email: "new@example.com",
      role: "developer",
      invited_by: org.ownerId,
    });
    const same = await invite(org.owner, "developer");
    expect([same.status, same.body.id]).toEqual([200, first.body.id]);
    const other = await invite(org.owner, "admin");
    expect(other.status).toBe(201);
    const { body } = await org.owner.call("GET /v1/team/invitations");
    expect(body.data).toEqual([other.body]);
  });

  it("refuse who is a member already, and the 51st that is open", async () => {
    expect((await invite(org.owner, "admin", "Owner@Example.com")).body.code).toBe(
      "already_member",
    );
    for (let each = 0; each < 50; each += 1)
      await invite(org.owner, "admin", `${each}@example.com`);
    expect((await invite(org.owner, "admin")).body.code).toBe("limit_reached");
  });

  it("make an owner only by an owner", async () => {
    const admin = await newMember(ports, org, "admin");
    const refused = await invite(admin, "owner");
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "permission_denied", required_permission: "members:set_owner" },
    });
    expect((await invite(org.owner, "owner")).status).toBe(201);
    expect((await invite(admin, "developer")).status).toBe(403);
  });
});

describe("a project's key", () => {
  const keyWith = async (scopes: string[]) => {
    const made = await org.owner.call(`POST /v1/projects/${org.projectId}/keys`, {
      name: "HR",
      scopes,
    });
    expect(made.status).toBe(201);
    const key = String(made.body.api_key);
    const call = teamClient(ports);
    return (target: string, body?: unknown) => call(target, { key, body });
  };

  it("answers for the team if it has the scope", async () => {
    const call = await keyWith(["members:read", "members:invite"]);
    expect((await call("GET /v1/team/members")).body.data).toMatchObject([{ id: org.ownerId }]);
    const email = "new@example.com";
    const made = await call("POST /v1/team/invitations", { email, role: "developer" });
    expect(made).toMatchObject({
      status: 201,
      body: { invited_by: expect.stringMatching(/^key_/) },
    });
    expect((await call("GET /v1/team/invitations")).body.data).toEqual([made.body]);
    expect((await call(`DELETE /v1/team/invitations/${made.body.id}`)).status).toBe(204);
    expect((await call("GET /v1/team/invitations")).body.data).toEqual([]);
  });

  it("is refused the team without the scope, an owner's seat with it, and the org always", async () => {
    const backend = await keyWith(["cases:read"]);
    expect(await backend("GET /v1/team/members")).toMatchObject({
      status: 403,
      body: { required_permission: "members:read" },
    });
    const team = await keyWith(["members:read", "members:invite"]);
    const owner = { email: "new@example.com", role: "owner" };
    expect((await team("POST /v1/team/invitations", owner)).status).toBe(403);
    for (const target of ["PATCH /v1/team", "DELETE /v1/team", "GET /v1/team/audit-log"]) {
      expect((await team(target, { name: "Ours" })).status).toBe(401);
    }
  });

  it("has no scope over the team unless it is asked for, and not from a developer", async () => {
    const path = `POST /v1/projects/${org.projectId}/keys`;
    const usual = await org.owner.call(path, { name: "Usual" });
    expect(JSON.stringify(usual.body.scopes)).not.toContain("members");
    const developer = await newMember(ports, org, "developer");
    const refused = await developer.call(path, { name: "Mine", scopes: ["members:invite"] });
    expect(refused.status).toBe(403);
  });
});

describe("members", () => {
  it("are listed with their roles, as they last signed in", async () => {
    await newMember(ports, org, "developer", "dev@example.com");
    const { body } = await org.owner.call("GET /v1/team/members");
    expect(body.data).toMatchObject([
      { id: org.ownerId, email: "owner@example.com", role: "owner" },
      { email: "dev@example.com", role: "developer", last_seen_at: expect.any(String) },
    ]);
  });

  it("get another role, which holds at their very next call", async () => {
    const browser = await newMember(ports, org, "developer");
    const path = `PATCH /v1/team/members/${await idOf(browser)}`;
    const changed = await org.owner.call(path, { role: "compliance" });
    expect(changed.body.role).toBe("compliance");
    const keys = await browser.call(`GET /v1/projects/${org.projectId}/keys`);
    expect(keys.status).toBe(403);
  });

  it("are out at their very next call once they are removed", async () => {
    const browser = await newMember(ports, org, "developer");
    const path = `DELETE /v1/team/members/${await idOf(browser)}`;
    expect((await org.owner.call(path)).status).toBe(204);
    expect((await browser.call(`GET /v1/projects/${org.projectId}`)).status).toBe(404);
    expect((await org.owner.call(path)).status).toBe(204);
  });

  it("keep an owner: the last one can neither step down nor leave", async () => {
    for (const [target, body] of [
      [`PATCH /v1/team/members/${org.ownerId}`, { role: "admin" }],
      [`DELETE /v1/team/members/${org.ownerId}`, undefined],
    ] as const) {
      expect(await org.owner.call(target, body)).toMatchObject({
        status: 409,
        body: { code: "invalid_state" },
      });
    }
    await newMember(ports, org, "owner", "second@example.com");
    const stepped = await org.owner.call(`PATCH /v1/team/members/${org.ownerId}`, {
      role: "admin",
    });
    expect(stepped.status).toBe(200);
  });

  it("let no admin touch an owner or raise anybody to one", async () => {
    const admin = await newMember(ports, org, "admin");
    const adminId = await idOf(admin);
    for (const [target, body] of [
      [`PATCH /v1/team/members/${org.ownerId}`, { role: "developer" }],
      [`DELETE /v1/team/members/${org.ownerId}`, undefined],
      [`PATCH /v1/team/members/${adminId}`, { role: "owner" }],
    ] as const) {
      expect((await admin.call(target, body)).body.required_permission).toBe("members:set_owner");
    }
  });

  it("write one after the other: two owners who demote each other leave one", async () => {
    const second = await newMember(ports, org, "owner", "second@example.com");
    const secondId = await idOf(second);
    const [one, other] = await Promise.all([
      org.owner.call(`PATCH /v1/team/members/${secondId}`, { role: "developer" }),
      second.call(`PATCH /v1/team/members/${org.ownerId}`, { role: "developer" }),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const { members = [] } = ports.world.teams.get(org.tenantId) ?? {};
    expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
  });
});

describe("keys of a project", () => {
  const path = () => `/v1/projects/${org.projectId}/keys`;

  it("are shown once, listed without the key, and dead once revoked", async () => {
    const made = await org.owner.call(`POST ${path()}`, { name: "Backend" });
    expect(made).toMatchObject({
      status: 201,
      body: { name: "Backend", created_by: org.ownerId, sandbox: true },
    });
    const key = String(made.body.api_key);
    const client = teamClient(ports);
    expect((await client(`GET ${path()}`, { key })).status).toBe(200);
    const list = await org.owner.call(`GET ${path()}`);
    expect(list.text).not.toContain(key);
    expect(list.text).not.toContain("hash");

    const one = `${path()}/${made.body.id}`;
    expect((await org.owner.call(`DELETE ${one}`)).status).toBe(204);
    expect((await org.owner.call(`DELETE ${one}`)).status).toBe(204);
    expect((await client(`GET ${path()}`, { key })).body.code).toBe("revoked_api_key");
    expect((await org.owner.call(`DELETE ${path()}/key_none`)).status).toBe(404);
  });

  it("are replaced by a rotation, at once or after a grace", async () => {
    const made = await org.owner.call(`POST ${path()}`, { name: "Backend" });
    const rotated = await org.owner.call(`POST ${path()}/${made.body.id}/rotate`, {
      grace_seconds: 60,
    });
    expect(rotated.body).toMatchObject({ name: "Backend", replaced_key: { id: made.body.id } });
    const client = teamClient(ports);
    const old = () => client(`GET ${path()}`, { key: String(made.body.api_key) });
    expect((await old()).status).toBe(200);
    ports.advance(61_000);
    expect((await old()).status).toBe(401);
    expect((await client(`GET ${path()}`, { key: String(rotated.body.api_key) })).status).toBe(200);
  });

  it("give no key a scope that its maker has not", async () => {
    const narrow = await org.owner.call(`POST ${path()}`, {
      name: "Narrow",
      scopes: ["keys:rotate"],
    });
    const client = teamClient(ports);
    const key = String(narrow.body.api_key);
    const wide = await client(`POST ${path()}`, {
      key,
      body: { name: "Wide", scopes: ["cases:read"] },
    });
    expect(wide).toMatchObject({ status: 403, body: { required_permission: "cases:read" } });
    const like = await client(`POST ${path()}`, { key, body: { name: "Like" } });
    expect(like.body.scopes).toEqual(["keys:rotate"]);
    const first = ((await org.owner.call(`GET ${path()}`)).body.data as { id: string }[])[0];
    const rotate = await client(`POST ${path()}/${first?.id}/rotate`, { key, body: {} });
    expect(rotate.status).toBe(403);
  });

  it("are at most twenty in force, and end when they said they would", async () => {
    const soon = new Date(ports.clock.now().getTime() + 60_000).toISOString();
    const short = await org.owner.call(`POST ${path()}`, { name: "Short", expires_at: soon });
    for (let each = 0; each < 18; each += 1) await org.owner.call(`POST ${path()}`, { name: "K" });
    const full = await org.owner.call(`POST ${path()}`, { name: "One too many" });
    expect(full.body.code).toBe("limit_reached");
    ports.advance(61_000);
    const client = teamClient(ports);
    expect((await client(`GET ${path()}`, { key: String(short.body.api_key) })).status).toBe(401);
    expect((await org.owner.call(`POST ${path()}`, { name: "Free again" })).status).toBe(201);
  });

  it("of a live project start with tk_live_", async () => {
    const live = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
    const made = await org.owner.call(`POST /v1/projects/${live.body.id}/keys`, { name: "K" });
    expect(made.body.api_key).toMatch(/^tk_live_/);
  });
});

it("renames orgs and projects", async () => {
  await org.owner.call("PATCH /v1/team", { name: "Banco" });
  await org.owner.call(`PATCH /v1/projects/${org.projectId}`, { name: "Contas" });
  const { body } = await org.owner.call("GET /auth/session");
  expect(body).toMatchObject({ org: { name: "Banco" }, project: { name: "Contas" } });
});

it("tells a project's member what they may do there, and a key too", async () => {
  const developer = await newMember(ports, org, "developer");
  const live = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  const inLive = await developer.call(`GET /v1/projects/${live.body.id}`);
  expect(inLive.body).toMatchObject({ role: "developer", sandbox: false });
  expect(inLive.body.permissions).not.toContain("cases:read_pii");
  const inSandbox = await developer.call(`GET /v1/projects/${org.projectId}`);
  expect(inSandbox.body.permissions).toContain("cases:read_pii");
});

it("signs a removed member in, but to nothing of that org", async () => {
  const browser = await newMember(ports, org, "developer", "dev@example.com");
  await org.owner.call(`DELETE /v1/team/members/${await idOf(browser)}`);
  const again = memberBrowser(ports);
  await signInTo(again, { email: "dev@example.com" });
  const { body } = await again.call("GET /auth/session");
  expect(JSON.stringify(body)).not.toContain(org.tenantId);
});
