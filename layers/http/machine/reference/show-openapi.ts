import * as z from "zod";
import { answer } from "../../answer.ts";
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
      // Only a request for the description loads its generator.
      const { machineApi } = await import("./machine-api.ts");
      return answer({
        body: machineApi({ routes: routes(), serverUrl: ports.stage.publicBaseUrl }),
        headers: { "cache-control": "public, max-age=300" },
      });
    },
  });
}
