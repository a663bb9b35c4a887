import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { SignedMessage } from "#domain/webhook/delivery.ts";
import { reply } from "#domain/wire.ts";
import { type KeyHolder, machineRoute } from "../auth.ts";

/** For a laptop without a public address: `bonafide listen` forwards the messages to it. */
export const listenRoute = machineRoute({
  method: "POST",
  path: "/v1/sandbox/webhook/listen",
  audit: {
    action: "webhook.listened",
    subject: "webhook",
    id: ({ principal }) => principal.projectId,
    oncePerHour: true,
  },
  summary: "Keep this project's messages for a listener",
  description:
    "Test keys only. For seven days from now, messages of the subscribed events are made, signed and kept also while the webhook has no URL. `GET /v1/projects/{id}/webhook/deliveries` lists them, and `GET /v1/sandbox/webhook/messages/{message_id}` shows each. A project without a webhook gets one without a URL: its `signing_secret` is shown here, once. `npx bonafide listen` does all of this.",
  tag: "Sandbox",
  afterCrash:
    "it answers without the secret, which was created and never shown. `POST /v1/projects/{id}/webhook/rotate-secret` replaces it.",
  permission: "webhooks:write",
  outflows: ["listener"],
  quota: "write",
  holdsSecret: true,
  refusals: ["permission_denied", "invalid_state"],
  reply: reply(
    z.object({
      projectId: z.string(),
      events: z.array(z.string()),
      /** By the service's clock. */
      listenedAt: z.string(),
      listenedUntil: z.string(),
      signingSecret: z.string().nullable().describe("Null if none was created now."),
    }),
  ),
  async handle({ principal, ports }) {
    requireSandbox(principal);
    const { listenToWebhook } = await import("#usecases/webhook/listen-webhook.ts");
    const { endpoint, listenedAt, newSecret } = await listenToWebhook(ports, principal);
    return {
      projectId: principal.projectId,
      events: endpoint.events,
      listenedAt,
      listenedUntil: endpoint.listenedUntil ?? listenedAt,
      signingSecret: newSecret ?? null,
    };
  },
});

export const showMessageRoute = machineRoute({
  method: "GET",
  path: "/v1/sandbox/webhook/messages/{message_id}",
  summary: "Show a message as its receiver gets it",
  description:
    "Test keys only. The body and its headers, signed now: they verify for five minutes. It is no delivery, and no attempt is logged.",
  tag: "Sandbox",
  permission: "cases:read",
  outflows: ["message"],
  quota: "read",
  refusals: ["permission_denied", "not_found", "invalid_state"],
  reply: reply(SignedMessage),
  async handle({ principal, params, ports }) {
    requireSandbox(principal);
    const { signedMessage } = await import("#usecases/webhook/listen-webhook.ts");
    const { projectId, tenantId } = principal;
    return signedMessage(ports, { projectId, tenantId, messageId: params.message_id });
  },
});

function requireSandbox({ sandbox }: KeyHolder): void {
  if (sandbox) return;
  throw new Refusal("permission_denied", "Only a test key may listen.");
}
