import { describe, expect, it } from "vitest";
import { outflows } from "#domain/project/outflows.ts";
import { can, isPermission, type Permission, permissions } from "#domain/project/permissions.ts";
import { roles } from "#domain/project/roles.ts";
import { dashboardRoutes, projectRoutes } from "#http/dashboard/routes.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import type { Reply } from "../../../fakes/http-client.ts";
import { idIn, memberBrowser, newMember, newOrg } from "../../../fakes/members.ts";

/** Every route that asks for a permission; `guarded` below holds that these are all but a few. */
const guarded = projectRoutes.map(({ method, path, permission, outflows: [first] }) => {
  if (!permission || !isPermission(permission)) throw new Error(`${path} asks for no permission`);
  const right = first && outflows[first].right;
  return {
    target: `${method} ${path}`,
    permission,
    needed: [permission, ...(right ? [right] : [])],
  };
});

const unknownId = "x_00000000000000000000000000";

const ports = fakePorts({ quotaFactor: 1000 });
const org = await newOrg(ports, "owner@members.test");
const made = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
const live = idIn(made.body);
const members = {
  owner: org.owner,
  admin: await newMember(ports, org, "admin"),
  developer: await newMember(ports, org, "developer"),
  compliance: await newMember(ports, org, "compliance"),
  auditor: await newMember(ports, org, "auditor"),
};
const stranger = await newOrg(ports, "stranger@elsewhere.test");

/** The project's id is in its place, and nothing real in any other. */
function inProject(target: string, projectId: string): string {
  return target
    .replace("/v1/projects/{id}", `/v1/projects/${projectId}`)
    .replaceAll(/\{\w+\}/g, unknownId);
}

const sandboxOf = (target: string) => inProject(target, org.projectId);

const isDenied = ({ status, body }: Reply) => status === 403 && body.code === "permission_denied";

/** The same ports, writing down which store was asked for what. */
function logging(real: FakePorts, log: string[]): FakePorts {
  const watched = <Store extends object>(name: string, store: Store): Store =>
    new Proxy(store, {
      get(target, member, receiver) {
        if (typeof member === "string") log.push(`${name}.${member}`);
        return Reflect.get(target, member, receiver);
      },
    });
  return {
    ...real,
    users: watched("users", real.users),
    tenants: watched("tenants", real.tenants),
    teams: watched("teams", real.teams),
    orgs: watched("orgs", real.orgs),
    cases: watched("cases", real.cases),
    keys: watched("keys", real.keys),
  };
}

/** Leaves out the members that differ in every call. */
function comparable({ status, body }: Reply) {
  const { request_id: _, instance: __, ...rest } = body;
  return { status, ...rest };
}

it("asks every route of a team for a permission, and lets the public in nowhere else", () => {
  const open = dashboardRoutes
    .filter((route) => !projectRoutes.includes(route))
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    "GET /auth/callback/{provider}",
    "GET /auth/newcomer",
    "GET /auth/providers",
    "GET /auth/session",
    "GET /auth/sign-in/{provider}",
    "GET /brand/{project_id}/{upload_id}",
    "POST /auth/first-key",
    "POST /auth/join",
    "POST /auth/newcomer",
    "POST /auth/sign-out",
    "POST /auth/switch",
  ]);
});

it("opens each route by the permission that the contract names for it", () => {
  const table = guarded.map(({ target, permission }) => `${permission.padEnd(18)}${target}`);
  expect(table.sort()).toMatchInlineSnapshot(`
    [
      "audit:read        GET /v1/projects/{id}/audit-log",
      "audit:read        GET /v1/projects/{id}/audit-log/verify",
      "audit:read        GET /v1/team/audit-log",
      "block_list:read   GET /v1/projects/{id}/block-list",
      "block_list:write  DELETE /v1/projects/{id}/block-list/{entry_id}",
      "block_list:write  POST /v1/projects/{id}/block-list",
      "branding:read     GET /v1/projects/{id}/branding",
      "branding:read     GET /v1/projects/{id}/embed-origins",
      "branding:write    POST /v1/projects/{id}/branding/images",
      "branding:write    PUT /v1/projects/{id}/branding",
      "branding:write    PUT /v1/projects/{id}/embed-origins",
      "cases:create      POST /v1/projects/{id}/verifications",
      "cases:create      POST /v1/projects/{id}/verifications/{verification_id}/simulate",
      "cases:erase       DELETE /v1/projects/{id}/verifications/{verification_id}",
      "cases:export      GET /v1/projects/{id}/verifications/export",
      "cases:export      GET /v1/projects/{id}/verifications/{verification_id}/data-subject-export",
      "cases:export      GET /v1/projects/{id}/verifications/{verification_id}/report",
      "cases:read        GET /v1/projects/{id}/disposition-reasons",
      "cases:read        GET /v1/projects/{id}/queue",
      "cases:read        GET /v1/projects/{id}/queue/state",
      "cases:read        GET /v1/projects/{id}/review",
      "cases:read        GET /v1/projects/{id}/verifications",
      "cases:read        GET /v1/projects/{id}/verifications/{verification_id}",
      "cases:read        GET /v1/projects/{id}/verifications/{verification_id}/age-receipt",
      "cases:read        GET /v1/projects/{id}/verifications/{verification_id}/erasure",
      "cases:read        POST /v1/projects/{id}/what-if",
      "cases:read_pii    GET /v1/projects/{id}/verifications/{verification_id}/comments",
      "cases:read_pii    GET /v1/projects/{id}/verifications/{verification_id}/film",
      "cases:read_pii    GET /v1/projects/{id}/verifications/{verification_id}/personal-data",
      "cases:read_pii    GET /v1/projects/{id}/verifications/{verification_id}/seen-faces",
      "cases:read_pii    GET /v1/projects/{id}/webhook/deliveries/{message_id}",
      "cases:read_pii    POST /v1/projects/{id}/verifications/names",
      "cases:read_pii    POST /v1/projects/{id}/verifications/search",
      "cases:resend_link POST /v1/projects/{id}/verifications/{verification_id}/link",
      "cases:review      DELETE /v1/projects/{id}/verifications/{verification_id}/assignment",
      "cases:review      DELETE /v1/projects/{id}/verifications/{verification_id}/disposition/pending",
      "cases:review      POST /v1/projects/{id}/queue/next",
      "cases:review      POST /v1/projects/{id}/verifications/{verification_id}/comments",
      "cases:review      POST /v1/projects/{id}/verifications/{verification_id}/disposition",
      "cases:review      POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm",
      "cases:review      POST /v1/projects/{id}/verifications/{verification_id}/follow-up",
      "cases:review      PUT /v1/projects/{id}/disposition-reasons",
      "cases:review      PUT /v1/projects/{id}/verifications/{verification_id}/assignment",
      "cases:supervise   GET /v1/projects/{id}/team-figures",
      "cases:supervise   PUT /v1/projects/{id}/review",
      "flows:publish     POST /v1/projects/{id}/flows",
      "flows:publish     POST /v1/projects/{id}/flows/{slug}/archive",
      "flows:publish     POST /v1/projects/{id}/flows/{slug}/pause",
      "flows:publish     POST /v1/projects/{id}/flows/{slug}/resume",
      "flows:publish     POST /v1/projects/{id}/flows/{slug}/versions",
      "flows:read        GET /v1/projects/{id}/flows",
      "flows:read        GET /v1/projects/{id}/flows/{slug}",
      "flows:read        GET /v1/projects/{id}/flows/{slug}/versions/{version}",
      "keys:create       POST /v1/projects/{id}/keys",
      "keys:create       POST /v1/projects/{id}/keys/{key_id}/rotate",
      "keys:read         GET /v1/projects/{id}/keys",
      "keys:read         GET /v1/team/members/{id}/keys",
      "keys:revoke       DELETE /v1/projects/{id}/keys/{key_id}",
      "members:invite    DELETE /v1/team/invitations/{id}",
      "members:invite    POST /v1/team/invitations",
      "members:read      GET /v1/team/invitations",
      "members:read      GET /v1/team/members",
      "members:remove    DELETE /v1/team/members/{id}",
      "members:update    PATCH /v1/team/members/{id}",
      "members:update    PUT /v1/team/members/{id}/projects/{project_id}",
      "metrics:read      GET /v1/projects/{id}/metrics",
      "metrics:read      GET /v1/projects/{id}/quality",
      "org:delete        DELETE /v1/team",
      "org:read          GET /v1/team",
      "org:update        PATCH /v1/team",
      "projects:create   POST /v1/projects",
      "projects:read     GET /v1/projects",
      "projects:read     GET /v1/projects/{id}",
      "projects:read     GET /v1/projects/{id}/retention",
      "projects:update   PATCH /v1/projects/{id}",
      "retention:write   PUT /v1/projects/{id}/retention",
      "templates:read    GET /v1/projects/{id}/templates",
      "templates:read    GET /v1/projects/{id}/templates/{template_id}",
      "templates:write   POST /v1/projects/{id}/templates",
      "templates:write   POST /v1/projects/{id}/templates/copy",
      "templates:write   POST /v1/projects/{id}/templates/{template_id}/archive",
      "templates:write   POST /v1/projects/{id}/templates/{template_id}/publish",
      "templates:write   PUT /v1/projects/{id}/templates/{template_id}",
      "webhooks:read     GET /v1/projects/{id}/adapters",
      "webhooks:read     GET /v1/projects/{id}/webhook",
      "webhooks:read     GET /v1/projects/{id}/webhook/deliveries",
      "webhooks:write    DELETE /v1/projects/{id}/adapters/{name}",
      "webhooks:write    DELETE /v1/projects/{id}/webhook",
      "webhooks:write    POST /v1/projects/{id}/adapters/{name}/rotate-secret",
      "webhooks:write    POST /v1/projects/{id}/webhook/deliveries/{message_id}/replay",
      "webhooks:write    POST /v1/projects/{id}/webhook/replay",
      "webhooks:write    POST /v1/projects/{id}/webhook/rotate-key-pair",
      "webhooks:write    POST /v1/projects/{id}/webhook/rotate-secret",
      "webhooks:write    POST /v1/projects/{id}/webhook/test",
      "webhooks:write    PUT /v1/projects/{id}/adapters/{name}",
      "webhooks:write    PUT /v1/projects/{id}/webhook",
    ]
  `);
});

describe.for(guarded)("$target", ({ target, needed }) => {
  it.for(roles)("answers a member as the matrix says: %s", async (role) => {
    for (const [projectId, sandbox] of [
      [org.projectId, true],
      [live, false],
    ] as const) {
      const reply = await members[role].call(inProject(target, projectId));
      // The org's own routes are in no project, and so never in a sandbox.
      const isInProject = target.includes("/projects/{id}");
      const missing = needed.find((each) => !can(role, each, { sandbox: isInProject && sandbox }));
      expect(isDenied(reply)).toBe(missing !== undefined);
      if (missing) expect(reply.body.required_permission).toBe(missing);
      else {
        expect(reply.status).not.toBe(401);
        expect(reply.body.detail).not.toBe("There is no such project.");
      }
    }
  });

  it("asks who is not signed in to sign in, whether the project exists or not", async () => {
    const signedOut = memberBrowser(ports);
    const one = comparable(await signedOut.call(sandboxOf(target)));
    expect(one).toMatchObject({ status: 401, code: "sign_in_required" });
    expect(comparable(await signedOut.call(inProject(target, "proj_none")))).toEqual(one);
  });

  it("does not exist for a member of another org, exactly as if it never had", async (test) => {
    test.skip(!target.includes("/projects/{id}"), "an org's own routes have no id of another's");
    const foreign = comparable(await stranger.owner.call(sandboxOf(target)));
    expect(foreign).toMatchObject({ status: 404, code: "not_found" });
    expect(comparable(await stranger.owner.call(inProject(target, "proj_none")))).toEqual(foreign);
  });

  it("reads as much for a foreign project as for one that never was", async (test) => {
    test.skip(!target.includes("/projects/{id}"), "an org's own routes have no id of another's");
    const reads = async (projectId: string) => {
      const log: string[] = [];
      const listening = memberBrowser(logging(ports, log));
      for (const [name, value] of stranger.owner.cookies) listening.cookies.set(name, value);
      await listening.call(inProject(target, projectId));
      return log;
    };
    expect(await reads(org.projectId)).toEqual(await reads("proj_none"));
  });

  it("refuses a session whose call comes from another site", async (test) => {
    test.skip(target.startsWith("GET "), "reading changes nothing");
    const reply = await org.owner.call(sandboxOf(target), undefined, {
      origin: "https://evil.test",
    });
    expect(reply).toMatchObject({ status: 403, body: { code: "origin_not_allowed" } });
  });
});

it("has no permission that opens nothing, but those whose routes are elsewhere or to come", () => {
  const asked = new Set<Permission>(guarded.map(({ permission }) => permission));
  const elsewhere: Permission[] = [
    // For the roles that a change of the team concerns.
    "members:set_owner",
    "retention:write",
    "audit:read",
  ];
  expect(permissions.filter((each) => !asked.has(each) && !elsewhere.includes(each))).toEqual([]);
});
