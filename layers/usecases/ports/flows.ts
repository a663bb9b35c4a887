import type { Flow } from "#domain/flow/flow.ts";
import type { FlowVersion, FlowVersionSummary } from "#domain/flow/flow-version.ts";
import type { Template, TemplateRevision, TemplateSummary } from "#domain/flow/template.ts";

/** Templates by project, so that another project's is simply not there. */
export type TemplateStore = {
  /** Creates at `edits` 1. Later writes fail with `Refusal("invalid_state")` after a conflict. */
  save(template: Template): Promise<void>;
  /** The same write, with the revision, which never changes. */
  publish(template: Template, revision: TemplateRevision): Promise<void>;
  find(projectId: string, templateId: string): Promise<Template | undefined>;
  /** Oldest first. */
  list(projectId: string): Promise<TemplateSummary[]>;
  revision(templateId: string, revision: number): Promise<TemplateRevision | undefined>;
};

export type FlowStore = {
  /** A slug that was ever taken in the project: `Refusal("slug_taken")`. */
  create(flow: Flow, version: FlowVersion, beside: { baseCodeHash: string }): Promise<void>;
  /** Fails with `Refusal("invalid_state")` after a conflict. */
  save(flow: Flow): Promise<void>;
  /** The same write, with the new version, which never changes. */
  publish(flow: Flow, version: FlowVersion): Promise<void>;
  find(projectId: string, slug: string): Promise<Flow | undefined>;
  /** Whose base link has the code with this hash? */
  byBaseCode(hash: string): Promise<{ projectId: string; slug: string } | undefined>;
  /** By slug. */
  list(projectId: string): Promise<Flow[]>;
  version(flowId: string, version: number): Promise<FlowVersion | undefined>;
  /** Oldest first. */
  versions(flowId: string): Promise<FlowVersionSummary[]>;
};
