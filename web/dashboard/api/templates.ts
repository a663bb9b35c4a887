import type { Primitive as PublishedPrimitive } from "#domain/flow/primitive.ts";
import type { PrimitiveDefinition } from "#domain/flow/primitive-definitions.ts";
import type { ShownTemplate, ShownTemplateSummary } from "#domain/flow/template.ts";
import type { TemplateInput } from "#domain/flow/template-content.ts";
import type { Wire } from "#domain/wire.ts";
import { ask, read } from "./call.ts";

export type TemplateSummary = Wire<ShownTemplateSummary>;

export type Template = Wire<ShownTemplate>;

/** A step that Templates can have, with its possible kinds and settings. */
export type Primitive = Wire<PublishedPrimitive> & {
  kind: PrimitiveDefinition["kind"];
  config_schema: JsonSchema;
};

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** The schema of a list's entries. */
  items?: { enum?: string[] };
  default?: unknown;
  /** The only value allowed. */
  const?: unknown;
  description?: string;
  format?: string;
  maxLength?: number;
};

const all = "/v1/projects/{id}/templates";
const one = `${all}/{template_id}` as const;

/** Typed here and not in the table of replies, whose schema leaves kinds and settings open. */
export const readPrimitives = () =>
  read<{ version: string; data: Primitive[] }>("/v1/primitives").then(({ data }) => data);

export const listTemplates = (projectId: string) =>
  ask(`GET ${all}`, { id: projectId }).then(({ data }) => data);

export const readTemplate = (projectId: string, id: string) =>
  ask(`GET ${one}`, { id: projectId, template_id: id });

export const createTemplate = (projectId: string, content: Partial<TemplateInput>) =>
  ask(`POST ${all}`, { id: projectId }, { body: content });

export const saveTemplate = (projectId: string, id: string, content: TemplateInput) =>
  ask(`PUT ${one}`, { id: projectId, template_id: id }, { body: content });

export const publishTemplate = (projectId: string, id: string) =>
  ask(`POST ${one}/publish`, { id: projectId, template_id: id }, { body: {} });

/** Copies the latest published revision to another project of the organization. */
export const copyTemplate = (from: { projectId: string; id: string }, toProjectId: string) =>
  ask(
    `POST ${all}/copy`,
    { id: toProjectId },
    { body: { project_id: from.projectId, template_id: from.id } },
  );

export const archiveTemplate = (projectId: string, id: string) =>
  ask(`POST ${one}/archive`, { id: projectId, template_id: id }, { body: {} });
