import * as z from "zod";
import { ShownFlow } from "./flow.ts";
import { TemplateContent } from "./template-content.ts";

/** One version, whole and frozen: a Case that started under it ends under it. */
export const FlowVersion = z.object({
  flowId: z.string(),
  version: z.int(),
  templateId: z.string(),
  templateRevision: z.int(),
  content: TemplateContent,
  sha256: z
    .string()
    .describe("The hash of the content as JSON with sorted member names and no white space."),
  publishedAt: z.string(),
  publishedBy: z.string(),
  changeNote: z.string().exactOptional(),
});

export type FlowVersion = z.output<typeof FlowVersion>;

/** The members that lists need. */
export const FlowVersionSummary = FlowVersion.omit({ content: true });

export type FlowVersionSummary = z.output<typeof FlowVersionSummary>;

export const ShownFlowVersion = FlowVersion.pick({
  version: true,
  templateId: true,
  templateRevision: true,
  publishedAt: true,
  publishedBy: true,
  changeNote: true,
  sha256: true,
}).meta({ id: "FlowVersion" });

export type ShownFlowVersion = z.output<typeof ShownFlowVersion>;

/** A version with its frozen content. */
export const WholeFlowVersion = ShownFlowVersion.extend({ content: TemplateContent });

export type WholeFlowVersion = z.output<typeof WholeFlowVersion>;

export const FlowWithVersions = ShownFlow.extend({ versions: z.array(ShownFlowVersion) });

export type FlowWithVersions = z.output<typeof FlowWithVersions>;
