import type { Primitive as PublishedPrimitive } from "#domain/flow/primitive.ts";
import type { PrimitiveDefinition } from "#domain/flow/primitive-definitions.ts";
import type { ShownTemplate, ShownTemplateSummary } from "#domain/flow/template.ts";
import type { TemplateInput } from "#domain/flow/template-content.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type TemplateSummary = Wire<ShownTemplateSummary>;

export type Template = Wire<ShownTemplate>;

/** One of the pieces that Templates are composed of: of the kinds, and with the settings, there are. */
export type Primitive = Wire<PublishedPrimitive> & {
  kind: PrimitiveDefinition["kind"];
  config_schema: JsonSchema;
};

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  default?: unknown;
  /** The one value that is taken. */
  const?: unknown;
  description?: string;
  format?: string;
  maxLength?: number;
};

const path = (projectId: string, ...parts: string[]) =>
  projectPath(projectId, "templates", ...parts);

export const readPrimitives = () =>
  read<{ version: string; data: Primitive[] }>("/v1/primitives").then(({ data }) => data);

export const listTemplates = (projectId: string) =>
  read<{ data: TemplateSummary[] }>(path(projectId)).then(({ data }) => data);

export const readTemplate = (projectId: string, id: string) => read<Template>(path(projectId, id));

export const createTemplate = (projectId: string, content: Partial<TemplateInput>) =>
  call<Template>("POST", path(projectId), content);

export const saveTemplate = (projectId: string, id: string, content: TemplateInput) =>
  call<Template>("PUT", path(projectId, id), content);

export const publishTemplate = (projectId: string, id: string) =>
  call<Template>("POST", path(projectId, id, "publish"), {});

export const archiveTemplate = (projectId: string, id: string) =>
  call<Template>("POST", path(projectId, id, "archive"), {});
