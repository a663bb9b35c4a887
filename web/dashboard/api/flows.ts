import type { TemplateContent } from "#domain/flow/template-content.ts";
import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type FlowVersion = {
  version: number;
  template_id: string;
  template_revision: number;
  published_at: string;
  published_by: string;
  change_note?: string;
  sha256: string;
};

export type Flow = {
  id: string;
  slug: string;
  status: "active" | "paused" | "archived";
  version: number;
  template_id: string;
  template_revision: number;
  intake_url: string;
  /** Opens a fresh verification for whoever has it. */
  base_link?: string;
  published_at: string;
  published_by: string;
  versions?: FlowVersion[];
};

export type FlowMove = "pause" | "resume" | "archive";

const path = (projectId: string, ...parts: string[]) => projectPath(projectId, "flows", ...parts);

export const listFlows = (projectId: string) =>
  read<{ data: Flow[] }>(path(projectId)).then(({ data }) => data);

export const readFlow = (projectId: string, slug: string) => read<Flow>(path(projectId, slug));

export const readFlowVersion = (projectId: string, slug: string, version: number) =>
  read<FlowVersion & { content: TemplateContent }>(
    path(projectId, slug, "versions", String(version)),
  );

export const activateFlow = (
  projectId: string,
  wanted: { slug: string; template_id: string; change_note?: string },
) => call<Flow>("POST", path(projectId), wanted);

export const publishVersion = (
  projectId: string,
  slug: string,
  wanted: { template_id?: string; change_note?: string },
) => call<Flow>("POST", path(projectId, slug, "versions"), wanted);

export const moveFlow = (projectId: string, slug: string, move: FlowMove) =>
  call<Flow>("POST", path(projectId, slug, move), {});
