import { Project } from "#domain/project/project.ts";
import { Tenant } from "#domain/project/tenant.ts";
import type { TenantStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { absent, type Table, type Write } from "../table.ts";
import { apiKeyItem } from "./api-keys.ts";
import { isDeleted } from "./deleted-org.ts";

/** Tenants and their projects. */
export function tenantStore(table: Table): TenantStore {
  return {
    async signUp({ tenant, project, key }) {
      await table.transact([
        table.putting({ ...keys.tenant(tenant.id), v: 1, ...tenant }, absent),
        ...projectWrites(table, project),
        table.putting(apiKeyItem(key), absent),
      ]);
    },

    async tenant(tenantId) {
      const item = await table.get(keys.tenant(tenantId));
      return item && !isDeleted(item) ? Tenant.parse(item) : undefined;
    },

    async deletedAmong(tenantIds) {
      if (tenantIds.length === 0) return [];
      const items = await table.getAll(tenantIds.map((id) => keys.tenant(id)));
      return items.filter(isDeleted).map(({ id }) => String(id));
    },

    async project(projectId) {
      const item = await table.get(keys.project(projectId));
      return item && Project.parse(item);
    },
  };
}

/** The project, and its place in its org. */
export function projectWrites(table: Table, project: Project): Write[] {
  return [
    table.putting({ ...keys.project(project.id), v: 1, ...project }, absent),
    table.putting({ ...keys.projectOf(project.tenantId, project.id), v: 1 }, absent),
  ];
}
