/** As much of an OpenAPI document as the page reads. */
export type Api = {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Webhook }>;
  components: { schemas: Schemas };
};

type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};

/** An operation, and where it is. */
export type Place = { path: string; method: string; facts: Operation };

type Webhook = { summary: string; requestBody: { content: Content } };

export type Response = { description: string; content?: Content };

type Content = Record<string, { schema: Schema }>;

export type Parameter = { name: string; in: string; description?: string; schema: Schema };

export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
};

/** Targets of `$ref`, by name. */
export type Schemas = Record<string, Schema>;

/** The schema of a JSON body, if there is one. */
export function jsonOf(part: { content?: Content } | undefined): Schema | undefined {
  return part?.content?.["application/json"]?.schema;
}
