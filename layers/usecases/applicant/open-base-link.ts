import type { Branding } from "#domain/branding/branding.ts";
import { type Flow, requireActive } from "#domain/flow/flow.ts";
import { pageSettings } from "#domain/flow/page-of-template.ts";
import type { PageLanguage } from "#domain/flow/page-settings.ts";
import type { Project } from "#domain/project/project.ts";
import type { Started } from "../case/start-verification.ts";
import { firstFound } from "../first-found.ts";
import { currentVersion } from "../flow/own-flow.ts";
import { startUnderFlow } from "../flow/start-under-flow.ts";
import { showBranding } from "../org/set-branding.ts";
import type { Ports } from "../ports.ts";

export type BaseLink = {
  flow: Flow;
  project: Project;
  /** The requester, as the applicant knows them. */
  requester: string;
  branding: Branding;
  /** Languages of the Template; those of the branding if it names none. */
  languages: PageLanguage[];
};

/**
 * The Flow of a base link; undefined for a code without a Flow, or of a deleted org. Reading it changes
 * nothing.
 */
export async function findBaseLink(
  ports: Pick<Ports, "brands" | "flows" | "tenants" | "vault">,
  { code }: { code: string },
): Promise<BaseLink | undefined> {
  const hashes = await ports.vault.hashes("short_code", code);
  const found = await firstFound(hashes, (hash) => ports.flows.byBaseCode(hash));
  if (!found) return;
  const [flow, project] = await Promise.all([
    ports.flows.find(found.projectId, found.slug),
    ports.tenants.project(found.projectId),
  ]);
  if (!flow || !project) return;
  const [tenant, { branding }, { content }] = await Promise.all([
    ports.tenants.tenant(project.tenantId),
    showBranding(ports, project.id),
    currentVersion(ports, flow),
  ]);
  if (!tenant) return;
  const { languages } = pageSettings(content);
  return { flow, project, requester: branding.displayName ?? tenant.name, branding, languages };
}

/**
 * Creates a Case for the person who opens the link. The person is unknown: there is no payload, so there
 * is neither a prefill nor a record to compare with, whatever the Flow's intake requires of a backend.
 */
export async function openBaseLink(
  ports: Parameters<typeof startUnderFlow>[0] & Pick<Ports, "flows">,
  { flow, project }: BaseLink,
): Promise<Started> {
  requireActive(flow);
  const { content } = await currentVersion(ports, flow);
  return startUnderFlow(
    ports,
    { flow, content },
    { tenantId: project.tenantId, projectId: project.id, sandbox: project.sandbox },
  );
}
