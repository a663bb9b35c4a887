import * as z from "zod";
import { scopeThatOpens } from "#domain/project/key-scopes.ts";
import { outflows } from "#domain/project/outflows.ts";
import type { Audience, RouteFacts } from "../route.ts";
import type { Components, Json } from "./components.ts";
import { refusalsOf } from "./refusals.ts";

/** A route as an operation of the document. */
export function operationOf(route: RouteFacts, components: Components, problem: Json): Json {
  const { body, query, reply } = route.schemas;
  const { contentType, otherwise } = route;
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...described([route.description, needs(route)]),
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
      ...(route.idempotent && route.audience !== "public" ? [idempotencyKey(route)] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { "application/json": { schema: components.schema(body, "input") } },
      },
    }),
    responses: {
      [route.status]: successOf({ ...route, schema: components.schema(reply, "output") }),
      ...(otherwise && {
        [otherwise.status]: successOf({
          ...otherwise,
          contentType,
          schema: components.schema(otherwise.reply, "output"),
        }),
      }),
      ...refusalsOf(route, problem),
    },
  };
}

function described(parts: readonly (string | undefined)[]): Json {
  const description = parts.filter(Boolean).join("\n\n");
  return description === "" ? {} : { description };
}

/**
 * The permission that the caller needs: a key's scopes at the machine's routes, else the names in the
 * table of roles.
 */
function needs({ audience, permission, outflows: [first] }: RouteFacts): string | undefined {
  const right = (first && outflows[first].right) ?? undefined;
  const asked = audience === "machine" && right ? scopeThatOpens(right) : right;
  const all = [...new Set([permission, asked])].filter((each) => each !== undefined);
  if (all.length === 0) return;
  return `Needs ${all.map((each) => `\`${each}\``).join(" and ")}.`;
}

/** Each entry alone is enough. The applicant's routes are in no document. */
const securityOf: Record<Audience, Json[]> = {
  public: [],
  applicant: [],
  machine: [{ apiKey: [] }],
  dashboard: [{ apiKey: [] }, { session: [] }],
  member: [{ session: [] }],
};

const idempotencyKey = ({ afterCrash = madeOnce }: RouteFacts) => ({
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `${keyPromise} If the service failed before it could keep the answer, repeat the call a minute later: ${afterCrash}`,
  schema: { type: "string", minLength: 1, maxLength: 255 },
});

const madeOnce =
  "it finds the created object and creates nothing twice, or it is refused if the work cannot be repeated.";

const keyPromise =
  "1–255 visible ASCII characters. The same key with the same request answers the same for 24 hours; with another request it is refused. If its verification was erased since, the answer is 409 `invalid_state` with `current_status: erased` and its `verification_id`. Put no personal data in the key.";

/** Statuses whose answers have no body. */
const empty = [204, 302, 304];

function successOf({
  status,
  summary,
  contentType,
  otherTypes = [],
  schema,
}: Pick<RouteFacts, "status" | "summary" | "contentType" | "otherTypes"> & {
  schema: Json;
}): Json {
  if (empty.includes(status)) return { description: summary };
  const types = [contentType, ...otherTypes];
  return {
    description: summary,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

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

function operationId({ method, path }: RouteFacts): string {
  const words = path
    .replace(/^\/v1\//, "")
    .split(/[/{}._-]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}
