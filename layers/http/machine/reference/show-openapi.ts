import * as z from "zod";
import { answer } from "../../answer.ts";
import { servedAt } from "../../openapi/served-at.ts";
import { publicRoute, type RouteFacts } from "../../route.ts";

/** `routes` comes late, because this route is one of them. */
export function showOpenApiRoute(routes: () => readonly RouteFacts[]) {
  return publicRoute({
    method: "GET",
    path: "/v1/openapi.json",
    summary: "This API as OpenAPI 3.1",
    tag: "Service",
    reply: z.record(z.string(), z.unknown()),
    async handle({ ports }) {
      // Only a request for the description loads it.
      const { describedApi } = await import("./described-api.ts");
      return answer({
        body: servedAt(describedApi(routes()).openApi, ports.stage.publicBaseUrl),
        headers: { "cache-control": "public, max-age=300" },
      });
    },
  });
}
