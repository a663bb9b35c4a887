import * as z from "zod";
import { type Flow, flowStatuses } from "#domain/flow/flow.ts";
import { baseLink } from "#usecases/flow/base-link.ts";
import type { FlowVersionSummary, Ports } from "#usecases/ports.ts";

export const FlowView = z
  .object({
    id: z.string(),
    project_id: z.string(),
    slug: z.string(),
    status: z.enum(flowStatuses),
    version: z.int().describe("What new verifications run under: their `flow_version_ref`."),
    template_id: z.string(),
    template_revision: z.int(),
    intake_url: z.url(),
    base_link: z
      .url()
      .describe(
        "Opens a fresh verification for anyone who has it, without a payload. It never changes and never expires; it opens nothing while the Flow is paused or archived.",
      ),
    published_at: z.string(),
    published_by: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Flow" });

export const FlowVersionView = z
  .object({
    version: z.int(),
    template_id: z.string(),
    template_revision: z.int(),
    published_at: z.string(),
    published_by: z.string(),
    change_note: z.string().optional(),
    sha256: z
      .string()
      .describe("Of the content as JSON with sorted member names and no white space."),
  })
  .meta({ id: "FlowVersion" });

export async function flowView(
  ports: Pick<Ports, "stage" | "vault">,
  flow: Flow,
): Promise<z.input<typeof FlowView>> {
  return {
    id: flow.id,
    project_id: flow.projectId,
    slug: flow.slug,
    status: flow.status,
    version: flow.version,
    template_id: flow.templateId,
    template_revision: flow.templateRevision,
    intake_url: `${ports.stage.publicBaseUrl}/v1/flows/${flow.slug}/intake`,
    base_link: await baseLink(ports, flow),
    published_at: flow.publishedAt,
    published_by: flow.publishedBy,
    created_at: flow.createdAt,
    updated_at: flow.updatedAt,
  };
}

export function flowVersionView(version: FlowVersionSummary): z.input<typeof FlowVersionView> {
  return {
    version: version.version,
    template_id: version.templateId,
    template_revision: version.templateRevision,
    published_at: version.publishedAt,
    published_by: version.publishedBy,
    ...(version.changeNote !== undefined && { change_note: version.changeNote }),
    sha256: version.sha256,
  };
}
