import type { ShownRetention } from "#domain/project/shown-retention.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Retention = Wire<ShownRetention>;

const project = "/v1/projects/{id}";

export const renameProject = (projectId: string, name: string) =>
  ask(`PATCH ${project}`, { id: projectId }, { body: { name } });

export const renameOrg = (name: string) => ask("PATCH /v1/team", {}, { body: { name } });

export const readRetention = (projectId: string) =>
  ask(`GET ${project}/retention`, { id: projectId });

export const setRetention = (projectId: string, wanted: Retention) =>
  ask(`PUT ${project}/retention`, { id: projectId }, { body: wanted });
