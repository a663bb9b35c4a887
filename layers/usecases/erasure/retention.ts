import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import { keptUntil } from "#domain/project/retention.ts";
import type { Ports, Retention } from "../ports.ts";

/** When a Case of this project that ends now is erased, and its photographs before it. */
export async function retentionOf(
  { stage, tenants }: Pick<Ports, "stage" | "tenants">,
  theCase: Pick<Case, "projectId" | "sandbox" | "progress" | "consent">,
  endedAt: Date,
): Promise<Pick<Case, "retainUntil" | "capturesUntil">> {
  return retentionIn(stage, theCase, {
    endedAt,
    project: await tenants.project(theCase.projectId),
  });
}

/** The same, of a project that was read. */
export function retentionIn(
  stage: Ports["stage"],
  { sandbox, progress, consent }: Pick<Case, "sandbox" | "progress" | "consent">,
  { endedAt, project }: { endedAt: Date; project: Project | undefined },
): Pick<Case, "retainUntil" | "capturesUntil"> {
  return keptUntil(project ?? { sandbox }, {
    at: endedAt,
    unsubmittedSince: progress.submittedAt === undefined ? consent?.grantedAt : undefined,
    usualCaptureDays: stage.captureDays,
  });
}

export async function setRetention(
  ports: Pick<Ports, "orgs" | "tenants">,
  { projectId, ...kept }: { projectId: string } & Retention,
): Promise<Project> {
  await ports.orgs.setRetention(projectId, kept);
  const project = await ports.tenants.project(projectId);
  if (project) return project;
  throw new Refusal("not_found", "There is no such project.");
}
