import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { KeyStore, OrgStore, TenantStore } from "#usecases/ports.ts";
import { fakeWebhooks } from "./fake-webhooks.ts";
import type { World } from "./world.ts";

export function fakeTenants(world: World): TenantStore {
  return {
    async signUp({ tenant, project, key }) {
      const isTaken = world.tenants.has(tenant.id) || world.projects.has(project.id);
      if (isTaken || world.apiKeys.has(key.hash)) throw new Error("It was signed up before.");
      world.tenants.set(tenant.id, tenant);
      world.projects.set(project.id, project);
      world.apiKeys.set(key.hash, key);
    },
    tenant: async (tenantId) =>
      world.deletedOrgs.has(tenantId) ? undefined : structuredClone(world.tenants.get(tenantId)),
    deletedAmong: async (tenantIds) => tenantIds.filter((id) => world.deletedOrgs.has(id)),
    project: async (projectId) => structuredClone(world.projects.get(projectId)),
  };
}

export function fakeKeys(world: World): KeyStore {
  const webhooks = fakeWebhooks(world);
  const find = (hash: string) => structuredClone(world.apiKeys.get(presentHash(world, hash)));
  return {
    find: async (hash) => find(hash),
    async findWithEndpoints(hash) {
      const key = find(hash);
      if (!key) return;
      const isGone = world.deletedOrgs.has(key.tenantId);
      return { key, endpoints: isGone ? undefined : await webhooks.endpointsFor(key) };
    },
    async move(key, hash) {
      const stored = world.apiKeys.get(key.hash);
      if (stored && stored.revokedAt === key.revokedAt && !world.apiKeys.has(hash)) {
        world.apiKeys.set(hash, { ...stored, hash });
        world.apiKeys.delete(key.hash);
        world.movedKeys.set(key.hash, hash);
      }
      return find(key.hash);
    },
    async touch({ hash, lastUsedAt }, usedAt) {
      if (lastUsedAt && Date.parse(usedAt) - Date.parse(lastUsedAt) < 3600_000) return;
      if (world.movedKeys.has(hash)) return;
      existing(world.apiKeys, hash).lastUsedAt = usedAt;
    },
    async replace(oldKey, newKey, revokedAt) {
      const old = world.apiKeys.get(oldKey.hash);
      if (!old || old.revokedAt || world.apiKeys.has(newKey.hash)) {
        throw new Refusal("invalid_state", "The key was already replaced.");
      }
      world.apiKeys.set(old.hash, { ...old, revokedAt });
      world.apiKeys.set(newKey.hash, newKey);
    },
  };
}

export function fakeOrgs(world: World): OrgStore {
  const change = (projectId: string, facts: Partial<Project>) => {
    world.projects.set(projectId, { ...existing(world.projects, projectId), ...facts });
  };
  return {
    projects: async (tenantId) =>
      byId([...world.projects.values()].filter((project) => project.tenantId === tenantId)),
    async addProject(project) {
      if (world.projects.has(project.id)) throw new Error("The project exists.");
      world.projects.set(project.id, project);
    },
    renameProject: async (projectId, name) => change(projectId, { name }),
    async setRetention(projectId, { days, captureDays, outcome }) {
      const { captureRetentionDays: _, ...rest } = existing(world.projects, projectId);
      world.projects.set(projectId, {
        ...rest,
        dataRetentionDays: days,
        ...(captureDays !== undefined && { captureRetentionDays: captureDays }),
        keepsOutcome: outcome,
      });
    },
    async setQuotas(projectId, quotas) {
      const granted = <Of extends { quotas?: ProjectQuotas }>({ quotas: _, ...rest }: Of) => ({
        ...rest,
        ...(quotas && { quotas }),
      });
      world.projects.set(projectId, granted(existing(world.projects, projectId)));
      const made = [...world.apiKeys.values()].filter((key) => key.projectId === projectId);
      for (const key of made) world.apiKeys.set(key.hash, granted(key));
      return made.length;
    },
    setEmbedOrigins: async (projectId, embedOrigins) => change(projectId, { embedOrigins }),
    setDispositionReasons: async (projectId, dispositionReasons) =>
      change(projectId, { dispositionReasons }),
    async setReview(projectId, review, { faceKey, facesOffAt } = {}) {
      const { faceKey: stored, ...rest } = existing(world.projects, projectId);
      const key = facesOffAt === undefined ? (stored ?? faceKey) : undefined;
      world.projects.set(projectId, { ...rest, review, ...(key && { faceKey: key }) });
      if (facesOffAt !== undefined) world.facesOff.set(projectId, facesOffAt);
    },
    async addPersonKey(projectId, personKey) {
      change(projectId, { personKey, ...existing(world.projects, projectId) });
    },
    async rename(tenantId, name) {
      world.tenants.set(tenantId, { ...existing(world.tenants, tenantId), name });
    },
    keys: async (projectId) =>
      byId([...world.apiKeys.values()].filter((key) => key.projectId === projectId)),
    async addKey(key, lost) {
      if (world.apiKeys.has(key.hash)) throw new Error("The key exists.");
      if (lost) world.apiKeys.delete(lost.hash);
      world.apiKeys.set(key.hash, key);
    },
    async revokeKey({ hash }, revokedAt) {
      const stored = world.apiKeys.get(presentHash(world, hash));
      if (!stored || (stored.revokedAt ?? "9") <= revokedAt) return;
      world.apiKeys.set(stored.hash, { ...stored, revokedAt });
    },
  };
}

/** A key that moved is found by its earlier hash too. */
function presentHash(world: World, hash: string): string {
  const next = world.movedKeys.get(hash);
  return next === undefined ? hash : presentHash(world, next);
}

/** Ids are ULIDs, so they sort by creation. */
function byId<Of extends { id: string }>(all: Of[]): Of[] {
  return structuredClone(all).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function existing<Of>(all: Map<string, Of>, id: string): Of {
  const found = all.get(id);
  if (!found) throw new Error("There is none to change.");
  return found;
}
