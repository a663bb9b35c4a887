import * as z from "zod";
import { EmbedOrigins, maxEmbedOrigins } from "#domain/project/embed-origins.ts";
import { reply, request } from "#domain/wire.ts";
import { setEmbedOrigins } from "#usecases/org/embed-origins.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/embed-origins";
const tag = "Embedding";

const showEmbedOriginsRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Show whose pages may embed verifications",
  permission: "branding:read",
  quota: "read",
  reply: reply(EmbedOrigins),
  handle: async ({ principal }) => ({ embedOrigins: principal.project.embedOrigins ?? [] }),
});

const setEmbedOriginsRoute = projectRoute({
  method: "PUT",
  path,
  tag,
  audit: {
    action: "embed_origins.set",
    subject: "project",
    id: ({ params }) => params.id,
    details: ({ body }) => ({ origins: body.embedOrigins }),
  },
  summary: "Set whose pages may embed verifications",
  description: `Replaces them all: at most ${maxEmbedOrigins} https origins. Without any, no page may embed. A sandbox takes \`http://localhost\`, \`http://127.0.0.1\` and \`http://[::1]\` with a port as well. It applies to every page opened from now on; on any other site the browser refuses the frame.`,
  permission: "branding:write",
  quota: "write",
  body: request(
    z.strictObject({ embedOrigins: z.array(z.string().max(255)).max(maxEmbedOrigins) }),
  ),
  reply: reply(EmbedOrigins),
  handle: ({ principal, body, ports }) => setEmbedOrigins(ports, principal.project, body),
});

export const embedOriginsRoutes = [showEmbedOriginsRoute, setEmbedOriginsRoute];
