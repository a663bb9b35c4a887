import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import { retainUntil } from "#domain/project/retention.ts";
import type { Ports } from "../ports.ts";

/** When a Case of this project that ends now is erased. */
export async function retentionOf(
  { tenants }: Pick<Ports, "tenants">,
  { projectId, sandbox }: { projectId: string; sandbox: boolean },
  endedAt: Date,
): Promise<{ retainUntil: string }> {
  const project = await tenants.project(projectId);
  return { retainUntil: retainUntil(project ?? { sandbox }, endedAt) };
}

export async function setRetention(
  ports: Pick<Ports, "orgs" | "tenants">,
  { projectId, ...kept }: { projectId: string; days: number; outcome: boolean },
): Promise<Project> {
  await ports.orgs.setRetention(projectId, kept);
  const project = await ports.tenants.project(projectId);
  if (project) return project;
  throw new Refusal("not_found", "There is no such project.");
}
