import * as z from "zod";
import type { Project, Tenant, TenantStore } from "#usecases/ports.ts";
import { apiKeyItem } from "./api-keys.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";
import { endpointItem } from "./webhooks.ts";

/** Tenants and their projects. */
export function tenantStore(table: Table): TenantStore {
  return {
    async signUp({ tenant, project, key, webhook }) {
      const absent = { expression: "attribute_not_exists(pk)" };
      await table.transact([
        table.putting({ ...keys.tenant(tenant.id), v: 1, ...tenant }, absent),
        table.putting({ ...keys.project(project.id), v: 1, ...project }, absent),
        table.putting(apiKeyItem(key), absent),
        table.putting(endpointItem(webhook), absent),
      ]);
    },

    async tenant(tenantId) {
      const item = await table.get(keys.tenant(tenantId));
      return item && TenantItem.parse(item);
    },

    async project(projectId) {
      const item = await table.get(keys.project(projectId));
      return item && ProjectItem.parse(item);
    },
  };
}

const TenantItem: z.ZodType<Tenant> = z.object({
  id: z.string(),
  name: z.string(),
  sandbox: z.boolean(),
  createdAt: z.string(),
} satisfies Record<keyof Required<Tenant>, z.ZodType>);

const ProjectItem: z.ZodType<Project> = z.object({
  id: z.string(),
  tenantId: z.string(),
  name: z.string(),
  sandbox: z.boolean(),
  createdAt: z.string(),
} satisfies Record<keyof Required<Project>, z.ZodType>);
