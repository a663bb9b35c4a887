import * as z from "zod";
import { answer } from "../../answer.ts";
import { localUrl } from "../../openapi/served-at.ts";
import { publicRoute, type RouteFacts } from "../../route.ts";

/** `routes` comes late, because this route is one of them. */
export function showLlmsRoute(routes: () => readonly RouteFacts[]) {
  return publicRoute({
    method: "GET",
    path: "/llms.txt",
    summary: "This API in a page of Markdown, for language models",
    description:
      "In the form of <https://llmstxt.org>: one sentence for each operation and guide, with a link.",
    tag: "Service",
    contentType: "text/markdown; charset=utf-8",
    reply: z.string(),
    async handle({ ports }) {
      const { describedApi } = await import("./described-api.ts");
      return answer({
        body: describedApi(routes()).llms.replaceAll(localUrl, ports.stage.publicBaseUrl),
        headers: { "cache-control": "public, max-age=300" },
      });
    },
  });
}
