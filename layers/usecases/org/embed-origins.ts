import { type EmbedOrigins, requireEmbedOrigins } from "#domain/project/embed-origins.ts";
import type { Project } from "#domain/project/project.ts";
import type { Ports } from "../ports.ts";

/** Replaces the pages that may show the project's verifications in a frame. */
export async function setEmbedOrigins(
  { orgs }: Pick<Ports, "orgs">,
  project: Pick<Project, "id" | "sandbox">,
  wanted: EmbedOrigins,
): Promise<EmbedOrigins> {
  requireEmbedOrigins(project, wanted);
  await orgs.setEmbedOrigins(project.id, wanted.embedOrigins);
  return wanted;
}
