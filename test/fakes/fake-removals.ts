import { Refusal } from "#domain/errors.ts";
import type { OrgRemoval } from "#usecases/ports.ts";
import { keyOf } from "./fake-webhooks.ts";
import type { World } from "./world.ts";

/** Takes a deleted org out of the world, as the table does. */
export function fakeRemovals(world: World): OrgRemoval {
  const drop = <Value>(
    map: Map<string, Value>,
    matches: (value: Value, key: string) => boolean,
  ) => {
    for (const [key, value] of map) if (matches(value, key)) map.delete(key);
  };
  return {
    async begin(org, name) {
      const role = world.teams
        .get(org.id)
        ?.members.find(({ userId }) => userId === org.deletedBy)?.role;
      const isSame = world.tenants.get(org.id)?.name === name;
      if (!isSame || role !== "owner" || world.deletedOrgs.has(org.id)) {
        throw new Refusal("invalid_state", "The org was changed meanwhile.");
      }
      world.deletedOrgs.set(org.id, structuredClone(org));
    },

    unfinished: async (limit) =>
      structuredClone([...world.deletedOrgs.values()])
        .filter(({ erasedAt }) => !erasedAt)
        .sort((a, b) => (a.deletedAt < b.deletedAt ? -1 : 1))
        .slice(0, limit),

    projectIds: async (tenantId) =>
      [...world.projects.values()]
        .filter((project) => project.tenantId === tenantId)
        .map(({ id }) => id)
        .sort(),

    async eraseProject({ id }, { baseCodeHashes }) {
      for (const hash of baseCodeHashes) world.baseCodes.delete(hash);
      drop(world.apiKeys, ({ projectId }) => projectId === id);
      const templates = [...world.templates.values()].filter(({ projectId }) => projectId === id);
      for (const template of templates) {
        drop(world.templateRevisions, ({ templateId }) => templateId === template.id);
      }
      const flows = [...world.flows.values()].filter(({ projectId }) => projectId === id);
      for (const flow of flows) drop(world.flowVersions, ({ flowId }) => flowId === flow.id);
      drop(world.templates, ({ projectId }) => projectId === id);
      drop(world.flows, ({ projectId }) => projectId === id);
      drop(world.deliveries, ({ projectId, caseId }) => projectId === id && caseId === undefined);
      world.brands.delete(id);
      drop(world.blocked, ({ projectId }) => projectId === id);
      world.blockLists.delete(id);
      world.endpoints.delete(keyOf({ type: "project", id }));
      world.projects.delete(id);
    },

    async eraseTeam(tenantId) {
      world.teams.delete(tenantId);
      world.endpoints.delete(keyOf({ type: "tenant", id: tenantId }));
    },

    async finish(org, erasedAt) {
      const begun = world.deletedOrgs.get(org.id);
      if (begun?.deletedAt !== org.deletedAt) throw new Error("The org was not deleted then.");
      world.deletedOrgs.set(org.id, { ...org, erasedAt });
      world.tenants.delete(org.id);
    },
  };
}
