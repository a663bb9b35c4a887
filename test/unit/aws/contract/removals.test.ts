import type { ApiKey } from "#domain/project/api-key.ts";
import type { Member, Team } from "#domain/project/team.ts";
import type { DeletedOrg } from "#domain/project/tenant.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { holdToBoth, type Step, stale } from "./held-to-both.ts";

const aMember = (userId: string, role: Member["role"]): Member => ({
  ...{ userId, email: `${userId}@a.test`, name: "Ana", role, joinedAt: at(0) },
});
const teamOf = (tenantId: string): Team => ({
  ...{ tenantId, revision: 0, invitations: [] },
  members: [aMember("usr_admin", "admin"), aMember("usr_owner", "owner")],
});
const keyOf = (tenantId: string): ApiKey => ({
  ...{ id: `key_${tenantId}`, hash: `hash-${tenantId}`, name: "Backend", prefix: "tk_test_0" },
  ...{ last4: "0000", tenantId, projectId: `prj_${tenantId}`, sandbox: true, scopes: [] },
  ...{ createdAt: at(0), createdBy: "usr_owner" },
});
const opened = (id: string): Step[] => {
  const tenant = { id, name: "Bank", sandbox: true, createdAt: at(0) };
  const project = { ...tenant, id: `prj_${id}`, tenantId: id };
  return [
    [({ tenants }) => tenants.signUp({ tenant, project, key: keyOf(id) }), undefined],
    [({ teams }) => teams.save({ ...teamOf(id), members: [] }, teamOf(id), new Map()), undefined],
  ];
};
const org: DeletedOrg = { id: "tnt_del", deletedAt: at(2), deletedBy: "usr_owner" };
const earlier: DeletedOrg = { id: "tnt_gone", deletedAt: at(1), deletedBy: "usr_owner" };
const project = { id: "prj_tnt_del", tenantId: org.id };
const people = { userIds: ["usr_admin", "usr_owner"], emailHashes: [] };

await holdToBoth({
  "a deleted org": {
    "is deleted once, by an owner who knows its name, and then removed": [
      [({ removals }) => removals.begin(org, "Bank"), stale],
      ...[...opened(org.id), ...opened(earlier.id)],
      [({ removals }) => removals.begin(org, "Other"), stale],
      [({ removals }) => removals.begin({ ...org, deletedBy: "usr_admin" }, "Bank"), stale],
      [({ removals }) => removals.begin({ ...org, deletedBy: "usr_none" }, "Bank"), stale],
      [({ removals }) => removals.finish(org, at(9)), "thrown"],
      [({ removals }) => removals.unfinished(9), []],
      [({ removals }) => removals.begin(org, "Bank"), undefined],
      [({ removals }) => removals.begin(org, "Bank"), stale],
      [({ removals }) => removals.begin(earlier, "Bank"), undefined],
      [({ removals }) => removals.unfinished(9), [earlier, org]],
      [({ tenants }) => tenants.tenant(org.id), undefined],
      [({ tenants }) => tenants.deletedAmong([org.id, "tnt_none"]), [org.id]],
      [({ keys }) => keys.findWithEndpoints(`hash-${org.id}`), { key: keyOf(org.id) }],
      [({ webhooks }) => webhooks.endpointsFor({ projectId: project.id, tenantId: org.id }), {}],
      [({ removals }) => removals.projectIds(org.id), [project.id]],
      [({ removals }) => removals.eraseProject(project, { baseCodeHashes: ["b"] }), undefined],
      [({ removals }) => removals.eraseProject(project, { baseCodeHashes: ["b"] }), undefined],
      [({ removals }) => removals.projectIds(org.id), []],
      [({ tenants }) => tenants.project(project.id), undefined],
      [({ keys }) => keys.find(`hash-${org.id}`), undefined],
      [({ removals }) => removals.eraseTeam(org.id, people), undefined],
      [({ removals }) => removals.eraseTeam(org.id, people), undefined],
      [
        ({ teams }) => teams.team(org.id),
        { tenantId: org.id, revision: 0, members: [], invitations: [] },
      ],
      [({ removals }) => removals.finish({ ...org, deletedAt: at(7) }, at(9)), "thrown"],
      [({ removals }) => removals.finish(org, at(9)), undefined],
      [({ removals }) => removals.unfinished(9), [earlier]],
      [({ tenants }) => tenants.tenant(org.id), undefined],
      [({ tenants }) => tenants.deletedAmong([org.id]), [org.id]],
      [({ keys }) => keys.find(`hash-${earlier.id}`), keyOf(earlier.id)],
    ],
  },
});
