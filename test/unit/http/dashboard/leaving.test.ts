import { beforeEach, describe, expect, it } from "vitest";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { clientOf, machineClient } from "../../../fakes/http-client.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let live: string;
let admin: MemberBrowser;
let adminId: string;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@ours.test");
  live = idIn((await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false })).body);
  admin = await newMember(ports, org, "admin");
  adminId = idIn((await admin.call("GET /auth/session")).body.user);
});

async function makeKey(who: MemberBrowser, project: string, name: string) {
  const { body } = await who.call(`POST /v1/projects/${project}/keys`, { name });
  return { id: idIn(body), key: String(body.api_key) };
}

const works = async (key: string) =>
  (await machineClient(ports)("GET /v1/me", { key })).status === 200;

const namesOf = async (who = org.owner) => {
  const { body } = await who.call(`GET /v1/team/members/${adminId}/keys`);
  return (body.data as { name: string }[]).map(({ name }) => name);
};

describe("the keys of somebody who is removed", () => {
  it("are listed over all projects, also those that their keys made or were replaced by", async () => {
    const direct = await makeKey(admin, live, "direct");
    await makeKey(admin, org.projectId, "of the sandbox");
    await makeKey(org.owner, live, "the owner's");
    const gone = await makeKey(admin, live, "revoked");
    await admin.call(`DELETE /v1/projects/${live}/keys/${gone.id}`);
    const team = clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });
    const child = { key: direct.key, body: { name: "made by the key" } };
    expect((await team(`POST /v1/projects/${live}/keys`, child)).status).toBe(201);
    await machineClient(ports)("POST /v1/keys/rotate", { key: direct.key, body: {} });
    const names = await namesOf();
    expect(names.toSorted()).toEqual(["direct", "made by the key", "of the sandbox"].toSorted());
  });

  it("work on unless they are revoked, and are still to be found afterwards", async () => {
    const { key } = await makeKey(admin, live, "backend");
    expect((await org.owner.call(`DELETE /v1/team/members/${adminId}`)).status).toBe(204);
    expect(await works(key)).toBe(true);
    expect(await namesOf()).toEqual(["backend"]);
    expect(ports.world.audit.at(-1)).toMatchObject({
      action: "member.removed",
      details: { keys: "kept" },
    });
  });

  it.for(["with the member", "after the member"])(
    "are revoked %s, each on record",
    async (when) => {
      const one = await makeKey(admin, live, "one");
      const other = await makeKey(admin, org.projectId, "other");
      const owners = await makeKey(org.owner, live, "the owner's");
      if (when === "after the member") await org.owner.call(`DELETE /v1/team/members/${adminId}`);
      const removed = await org.owner.call(`DELETE /v1/team/members/${adminId}?keys=revoke`);
      expect(removed.status).toBe(204);
      expect(await Promise.all([one.key, other.key, owners.key].map(works))).toEqual([
        false,
        false,
        true,
      ]);
      expect(await namesOf()).toEqual([]);
      const revoked = ports.world.audit.filter(({ action }) => action === "key.revoked");
      expect(revoked.map(({ subject }) => subject.id).toSorted()).toEqual(
        [one.id, other.id].toSorted(),
      );
      for (const { details, chainId } of revoked) {
        expect(details).toEqual({ maker_removed: adminId });
        expect([live, org.projectId]).toContain(chainId);
      }
    },
  );

  it("are no stranger's to list", async () => {
    const stranger = await newOrg(ports, "stranger@elsewhere.test");
    await makeKey(admin, live, "backend");
    expect(await namesOf(stranger.owner)).toEqual([]);
    const auditor = await newMember(ports, org, "auditor");
    expect((await auditor.call(`GET /v1/team/members/${adminId}/keys`)).status).toBe(403);
  });

  it("stay where the member may not be removed", async () => {
    const { key } = await makeKey(org.owner, live, "backend");
    const refused = await admin.call(`DELETE /v1/team/members/${org.ownerId}?keys=revoke`);
    expect(refused.status).toBe(403);
    expect(await works(key)).toBe(true);
  });
});
