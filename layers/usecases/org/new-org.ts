import type { ApiKey } from "#domain/project/api-key.ts";
import { firstKeyScopes } from "#domain/project/key-scopes.ts";
import type { Project } from "#domain/project/project.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import type { Ports, StageSettings } from "../ports.ts";
import { newApiKey } from "./new-api-key.ts";

/** An org with a Sandbox project and its first test key, which is shown this once. */
export async function newOrg(
  ports: Pick<Ports, "clock" | "ids" | "stage" | "tenants" | "vault">,
  { name, by }: { name: string; by: string },
): Promise<{
  tenant: Tenant;
  project: Project;
  key: ApiKey;
  rawKey: string;
}> {
  const createdAt = ports.clock.now().toISOString();
  const tenant: Tenant = { id: ports.ids.next("tnt"), name, sandbox: true, createdAt };
  const project: Project = {
    id: ports.ids.next("proj"),
    tenantId: tenant.id,
    name: "Sandbox",
    sandbox: true,
    createdAt,
    ...homeOf(ports.stage),
  };
  const { rawKey, key } = await newApiKey(ports, {
    name: "Sandbox key",
    tenantId: tenant.id,
    projectId: project.id,
    sandbox: true,
    scopes: [...firstKeyScopes],
    createdAt,
    createdBy: by,
  });
  await ports.tenants.signUp({ tenant, project, key });
  return { tenant, project, key, rawKey };
}

/** The home region of a new project. */
export function homeOf({ region }: StageSettings): Pick<Project, "region"> {
  return region === undefined ? {} : { region };
}
