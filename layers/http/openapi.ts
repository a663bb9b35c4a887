import * as z from "zod";
import type { ErrorCode } from "#domain/errors.ts";
import { problems } from "./problem.ts";
import type { Audience, RouteFacts } from "./route.ts";

type Json = Record<string, unknown>;

/** An event that the service posts to the client. */
export type WebhookFacts = { type: string; summary: string; payload: z.ZodType };

export type ApiFacts = {
  version: string;
  serverUrl: string;
  description: string;
  routes: readonly RouteFacts[];
  webhooks: readonly WebhookFacts[];
};

/** Any route may answer these. */
const always: ErrorCode[] = ["invalid_parameter", "unknown_parameter", "temporarily_unavailable"];

/** The OpenAPI 3.1 document of these routes. The route table is its only source. */
export function openApi({ version, serverUrl, description, routes, webhooks }: ApiFacts): Json {
  const components = new Components();
  const problem = components.schema(Problem, "output");

  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operationOf(route, components, problem);
    paths[route.path] = operations;
  }
  const events = webhooks.map((event) => [event.type, { post: eventOf(event, components) }]);

  return {
    openapi: "3.1.0",
    info: {
      title: "Bonafide",
      version,
      description,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: Object.fromEntries(events),
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description:
            "A project's key. It starts with `tk_test_` or `tk_live_`; keep it server-side.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          // Over https its prefix ties it to this host.
          name: serverUrl.startsWith("https:") ? "__Host-bf_session" : "bf_session",
          description:
            "A team member's session: the cookie that signing in to the dashboard sets. A call that changes something must come from the service's own origin.",
        },
      },
      schemas: components.schemas,
    },
  };
}

const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    param: z.string().optional(),
    errors: z
      .array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .optional(),
    request_id: z.string(),
  })
  .meta({ id: "Problem", description: "RFC 9457. It never repeats a submitted value." });

function operationOf(route: RouteFacts, components: Components, problem: Json): Json {
  const { body, query, reply } = route.schemas;
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...(route.description && { description: route.description }),
    ...(route.tag && { tags: [route.tag] }),
    security: securityOf[route.audience],
    parameters: [
      ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...queryParameters(components.schema(query, "input")),
      ...(route.idempotent && route.audience !== "public" ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { "application/json": { schema: components.schema(body, "input") } },
      },
    }),
    responses: {
      [route.status]: successOf(route, components.schema(reply, "output")),
      ...refusalsOf(route, problem),
    },
  };
}

/** Each entry alone is enough. The applicant's routes are in no document. */
const securityOf: Record<Audience, Json[]> = {
  public: [],
  applicant: [],
  machine: [{ apiKey: [] }],
  dashboard: [{ apiKey: [] }, { session: [] }],
  member: [{ session: [] }],
};

/** Why each audience lets somebody not in. */
const unauthenticated: Record<Audience, ErrorCode[]> = {
  public: [],
  applicant: ["invalid_link_token"],
  machine: ["missing_api_key", "invalid_api_key", "revoked_api_key"],
  dashboard: ["sign_in_required", "invalid_api_key", "revoked_api_key"],
  member: ["sign_in_required"],
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "1–255 visible ASCII characters. The same key with the same request answers the same for 24 hours; with another request it is refused.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function successOf(route: RouteFacts, schema: Json): Json {
  if (route.status === 204 || route.status === 302) return { description: route.summary };
  return { description: route.summary, content: { [route.contentType]: { schema } } };
}

/** One response per status, naming the codes it can carry. */
function refusalsOf(route: RouteFacts, problem: Json): Json {
  const codes = new Set<ErrorCode>([...route.refusals, ...always]);
  if (route.schemas.body) {
    for (const code of bodyRefusals) codes.add(code);
  }
  for (const code of unauthenticated[route.audience]) codes.add(code);
  const isByCookie = route.audience === "dashboard" || route.audience === "member";
  if (isByCookie && route.method !== "GET") codes.add("origin_not_allowed");
  if (route.permission) codes.add("permission_denied");
  if (route.quota) codes.add("rate_limit_exceeded");
  if (route.path.includes("{")) codes.add("not_found");
  if (route.idempotent && route.audience !== "public") {
    codes.add("idempotency_in_progress").add("idempotency_key_reused");
  }

  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  const responses = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\`: ${problems[code].title}`).join("  \n"),
      content: { "application/problem+json": { schema: problem } },
    },
  ]);
  const fault = {
    description: "`internal_error`: Something failed on our side",
    content: { "application/problem+json": { schema: problem } },
  };
  return { ...Object.fromEntries(responses), 500: fault };
}

const bodyRefusals: ErrorCode[] = [
  "invalid_json",
  "missing_required_field",
  "request_too_large",
  "unsupported_media_type",
];

function queryParameters(schema: Json): Json[] {
  const { properties = {}, required = [] } = ObjectSchema.parse(schema);
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

function eventOf({ type, summary, payload }: WebhookFacts, components: Components): Json {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  });
  return {
    operationId: `on_${type.replaceAll(".", "_")}`,
    summary,
    parameters: [
      header("webhook-id", "The same for every attempt of a message."),
      header("webhook-timestamp", "Unix seconds of this attempt. Refuse what is 300 s off."),
      header(
        "webhook-signature",
        "Standard Webhooks 1.0.0: space-separated `v1,` + base64 HMAC-SHA256 over `id.timestamp.body`.",
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: components.schema(payload, "output") } },
    },
    responses: { "2XX": { description: "Received. Anything else is tried again, ten times." } },
  };
}

function operationId({ method, path }: RouteFacts): string {
  const words = path
    .replace(/^\/v1\//, "")
    .split(/[/{}._-]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}

/** Schemas that carry an id become components and are referred to. */
class Components {
  readonly schemas: Record<string, Json> = {};

  schema(schema: z.ZodType, io: "input" | "output"): Json {
    const {
      $schema: _,
      $defs,
      ...root
    } = SchemaWithDefs.parse(
      z.toJSONSchema(schema, { io, unrepresentable: "any", override: growing(io) }),
    );
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.schemas[name] ??= componentOf(definition);
    }
    if (typeof root.id !== "string") return componentOf(root);
    this.schemas[root.id] ??= componentOf(root);
    return { $ref: `#/components/schemas/${root.id}` };
  }
}

/** What we answer may grow: a generated client that refuses new members would break. */
function growing(io: "input" | "output") {
  return ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (io === "output" && jsonSchema.additionalProperties === false) {
      delete jsonSchema.additionalProperties;
    }
  };
}

const SchemaWithDefs = z.looseObject({
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

function componentOf({ id: _, ...schema }: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return SchemaWithDefs.parse(JSON.parse(text));
}
