import type { FlowMove, ShownFlow } from "#domain/flow/flow.ts";
import type { ShownFlowVersion } from "#domain/flow/flow-version.ts";
import type { TemplateContent } from "#domain/flow/template-content.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type FlowVersion = Wire<ShownFlowVersion>;

export type Flow = Wire<ShownFlow> & { versions?: FlowVersion[] };

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
