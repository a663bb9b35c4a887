import type {
  DispositionReason as OwnReason,
  ShownDispositionReason,
} from "#domain/project/disposition-reason.ts";
import type { ShownRetention } from "#domain/project/shown-retention.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Retention = Wire<ShownRetention>;

export type DispositionReason = Wire<ShownDispositionReason>;

const project = "/v1/projects/{id}";

export const renameProject = (projectId: string, name: string) =>
  ask(`PATCH ${project}`, { id: projectId }, { body: { name } });

export const renameOrg = (name: string) => ask("PATCH /v1/team", {}, { body: { name } });

export const readRetention = (projectId: string) =>
  ask(`GET ${project}/retention`, { id: projectId });

export const setRetention = (projectId: string, wanted: Retention) =>
  ask(`PUT ${project}/retention`, { id: projectId }, { body: wanted });

export const listDispositionReasons = (projectId: string) =>
  ask(`GET ${project}/disposition-reasons`, { id: projectId }).then(({ data }) => data);

export const setDispositionReasons = (projectId: string, reasons: OwnReason[]) =>
  ask(`PUT ${project}/disposition-reasons`, { id: projectId }, { body: { reasons } }).then(
    ({ data }) => data,
  );

export const readEmbedOrigins = (projectId: string) =>
  ask(`GET ${project}/embed-origins`, { id: projectId }).then(({ embed_origins }) => embed_origins);

export const setEmbedOrigins = (projectId: string, embed_origins: string[]) =>
  ask(`PUT ${project}/embed-origins`, { id: projectId }, { body: { embed_origins } }).then(
    (saved) => saved.embed_origins,
  );
