import { eventTypes } from "#domain/webhook/events.ts";
import { projectRoutes } from "../../dashboard/routes.ts";
import type { RouteFacts } from "../../route.ts";
import { aboutApi, eventSummaries } from "./machine-api.ts";

/** The operations of an API key, one a line, for readers who cannot keep the whole OpenAPI document in memory. */
export function llmsText(api: { routes: readonly RouteFacts[]; serverUrl: string }): string {
  const byTag = Map.groupBy([...api.routes, ...projectRoutes], ({ tag }) => tag ?? "Other");
  const groups = [...byTag].map(([tag, routes]) => section(tag, routes.map(lineOf)));
  return `# Bonafide

> Identity verification that a company runs in its own AWS account. Start a verification, send the applicant its link, and receive an advisory assessment with the evidence of each check. The decision stays with you.

${aboutApi}

${section("Read on", [
  `[OpenAPI 3.1](${api.serverUrl}/v1/openapi.json): every parameter, answer and error`,
  `[Documentation](${api.serverUrl}/docs): guides, errors, limits, and the same to read and to try`,
  `[Primitives](${api.serverUrl}/v1/primitives): what a Flow is made of, with JSON Schemas`,
])}
${groups.join("\n")}
${section(
  "Webhooks",
  eventTypes.map((type) => `\`${type}\`: ${eventSummaries[type]}`),
)}`;
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}`;
}

function lineOf({ method, path, summary }: RouteFacts): string {
  return `\`${method} ${path}\`: ${summary}`;
}
