import type { ApiKey } from "#domain/project/api-key.ts";
import { machineScopes } from "#domain/project/permissions.ts";
import type { Project } from "#domain/project/project.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import type { Ports } from "../ports.ts";
import { newEndpoint } from "../webhook/new-endpoint.ts";
import { newApiKey } from "./new-api-key.ts";

/** An org with a Sandbox project, its first test key and a webhook secret, each shown this once. */
export async function newOrg(
  ports: Pick<Ports, "clock" | "ids" | "tenants" | "vault">,
  { name, by }: { name: string; by: string },
): Promise<{
  tenant: Tenant;
  project: Project;
  key: ApiKey;
  rawKey: string;
  webhookSecret: string;
}> {
  const createdAt = ports.clock.now().toISOString();
  const tenant: Tenant = { id: ports.ids.next("tnt"), name, sandbox: true, createdAt };
  const project: Project = {
    id: ports.ids.next("proj"),
    tenantId: tenant.id,
    name: "Sandbox",
    sandbox: true,
    createdAt,
  };
  const { rawKey, key } = await newApiKey(ports, {
    name: "Sandbox key",
    tenantId: tenant.id,
    projectId: project.id,
    sandbox: true,
    scopes: [...machineScopes],
    createdAt,
    createdBy: by,
  });
  const { endpoint, secret } = await newEndpoint(ports, {
    owner: { type: "tenant", id: tenant.id },
    url: null,
  });
  await ports.tenants.signUp({ tenant, project, key, webhook: endpoint });
  return { tenant, project, key, rawKey, webhookSecret: secret };
}
