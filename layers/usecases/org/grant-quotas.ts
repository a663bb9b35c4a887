import { Refusal } from "#domain/errors.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { Ports } from "../ports.ts";

/**
 * Grants a project other quotas, or the defaults again. For the operator: no team may set its own. A key
 * that is made at the same moment may miss it, so it can be repeated at any time.
 */
export async function grantQuotas(
  ports: Pick<Ports, "orgs" | "tenants">,
  { projectId, quotas }: { projectId: string; quotas: ProjectQuotas | undefined },
): Promise<{ keys: number }> {
  const project = await ports.tenants.project(projectId);
  if (!project) throw new Refusal("not_found", "There is no such project.");
  return { keys: await ports.orgs.setQuotas(projectId, quotas) };
}
