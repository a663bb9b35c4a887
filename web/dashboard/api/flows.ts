import type { FlowMove, ShownFlow } from "#domain/flow/flow.ts";
import type { ShownFlowVersion } from "#domain/flow/flow-version.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type FlowVersion = Wire<ShownFlowVersion>;

export type Flow = Wire<ShownFlow> & { versions?: FlowVersion[] };

const all = "/v1/projects/{id}/flows";
const one = `${all}/{slug}` as const;

export const listFlows = (projectId: string): Promise<Flow[]> =>
  ask(`GET ${all}`, { id: projectId }).then(({ data }) => data);

export const readFlow = (projectId: string, slug: string): Promise<Flow> =>
  ask(`GET ${one}`, { id: projectId, slug });

export const readFlowVersion = (projectId: string, slug: string, version: number) =>
  ask(`GET ${one}/versions/{version}`, { id: projectId, slug, version: String(version) });

export const activateFlow = (
  projectId: string,
  wanted: { slug: string; template_id: string; change_note?: string },
) => ask(`POST ${all}`, { id: projectId }, { body: wanted });

export const publishVersion = (
  projectId: string,
  slug: string,
  wanted: { template_id?: string; change_note?: string },
) => ask(`POST ${one}/versions`, { id: projectId, slug }, { body: wanted });

export const moveFlow = (projectId: string, slug: string, move: FlowMove): Promise<Flow> =>
  ask(`POST ${one}/${move}`, { id: projectId, slug }, { body: {} });
