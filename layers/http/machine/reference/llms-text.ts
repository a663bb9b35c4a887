import { eventTypes } from "#domain/webhook/events.ts";
import { projectRoutes } from "../../dashboard/routes.ts";
import type { RouteFacts } from "../../route.ts";
import { aboutApi, eventSummaries } from "./machine-api.ts";

/** The operations of an API key, one a line, for readers who cannot keep the whole OpenAPI document in memory. */
export function llmsText(api: { routes: readonly RouteFacts[]; serverUrl: string }): string {
  const byTag = Map.groupBy([...api.routes, ...projectRoutes], ({ tag }) => tag ?? "Other");
  const groups = [...byTag].map(([tag, routes]) => section(tag, routes.map(lineOf)));
  return `# Bonafide

> Self-hosted identity verification. Start one, send the applicant its link, receive an advisory assessment. You decide.

${aboutApi}

${section("Read on", [
  `[OpenAPI 3.1](${api.serverUrl}/v1/openapi.json): every call in full`,
  `[Documentation](${api.serverUrl}/docs): guides and limits`,
  `[Primitives](${api.serverUrl}/v1/primitives): the parts of a Flow`,
])}
${groups.join("\n")}
${section(
  "Events, most on request",
  eventTypes.map((type) => `\`${type}\`: ${eventSummaries[type].replace(" On request.", "")}`),
)}`;
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}`;
}

function lineOf({ method, path, summary }: RouteFacts): string {
  return `\`${method} ${path}\`: ${summary}`;
}
