import type * as z from "zod";
import type { RouteFacts } from "../route.ts";
import { Components, type Json } from "./components.ts";
import { describeBreakdowns } from "./evidence-types.ts";
import { operationOf } from "./operation.ts";
import { Problem } from "./refusals.ts";
import { sessionCookie } from "./served-at.ts";
import { sharingParts } from "./shared-parts.ts";

/** An event that the service posts to the client. */
type WebhookFacts = { type: string; summary: string; payload: z.ZodType };

export type ApiFacts = {
  version: string;
  serverUrl: string;
  description: string;
  routes: readonly RouteFacts[];
  webhooks: readonly WebhookFacts[];
};

/** The OpenAPI 3.1 document of these routes. The route table is its only source. */
export function openApi({ version, serverUrl, description, routes, webhooks }: ApiFacts) {
  const components = new Components();
  const problem = components.schema(Problem, "output");

  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operationOf(route, components, problem);
    paths[route.path] = operations;
  }
  const events = webhooks.map((event) => [event.type, { post: eventOf(event, components) }]);
  describeBreakdowns(components);
  const { schemas, ...parts } = sharingParts({
    paths,
    webhooks: Object.fromEntries(events),
    schemas: components.schemas,
  });

  return {
    openapi: "3.1.0",
    info: {
      title: "Bonafide",
      version,
      description,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: serverUrl }],
    ...parts,
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
          name: sessionCookie(serverUrl),
          description:
            "A team member's session: the cookie that signing in to the dashboard sets. A call that changes something must come from the service's own origin.",
        },
      },
      schemas,
    },
  };
}

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
      header(
        "webhook-timestamp",
        "Unix seconds of this attempt. Refuse a message that is more than 300 s off.",
      ),
      header(
        "webhook-signature",
        "Standard Webhooks 1.0.0: space-separated `v1,` + base64 HMAC-SHA256 over `id.timestamp.body` with the signing secret and, if the project switched it on, `v1a,` + base64 ed25519 over the same with its key pair. More than one of a kind during a rotation.",
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: components.schema(payload, "output") } },
    },
    responses: {
      "2XX": {
        description: "Received. Any other answer leads to a retry, with ten attempts in all.",
      },
    },
  };
}
