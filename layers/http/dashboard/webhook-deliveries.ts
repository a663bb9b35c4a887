import * as z from "zod";
import { eventTypes, testEventType } from "#domain/webhook/events.ts";
import { fromCursor, toCursor } from "#http/cursor.ts";
import { listDeliveries, replayDelivery, sendTestWebhook } from "#usecases/replay-delivery.ts";
import { projectRoute } from "./auth.ts";
import { DeliveryState, DeliveryView, deliveryView } from "./webhook-view.ts";

export const listDeliveriesRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/webhook/deliveries",
  tag: "Webhooks",
  summary: "List what was sent",
  description:
    "Newest first, with every attempt. Bodies are not in the log. A filter may yield a short page, " +
    "even an empty one, that still has more: read on while `has_more` is true.",
  permission: "webhooks:read",
  quota: "read",
  refusals: ["not_found", "invalid_cursor"],
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().optional(),
    type: z.enum([...eventTypes, testEventType]).optional(),
    status: DeliveryState.optional(),
    verification_id: z.string().min(1).max(128).optional(),
  }),
  reply: z.object({
    data: z.array(DeliveryView),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  }),
  async handle({ principal, query, ports }) {
    const { id: projectId } = principal.project;
    const { type, status: state, verification_id: caseId } = query;
    const filter = { ...(type && { type }), ...(state && { state }), ...(caseId && { caseId }) };
    const scope = { list: "deliveries", projectId, ...filter };
    const page = await listDeliveries(ports, {
      projectId,
      filter,
      limit: query.limit,
      ...(query.cursor && { after: await fromCursor(ports.vault, scope, query.cursor) }),
    });
    return {
      data: page.deliveries.map(deliveryView),
      has_more: page.next !== undefined,
      next_cursor: page.next ? await toCursor(ports.vault, scope, page.next) : null,
    };
  },
});

export const replayDeliveryRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/webhook/deliveries/{message_id}/replay",
  tag: "Webhooks",
  audit: {
    action: "webhook.replayed",
    subject: "webhook",
    id: ({ params }) => params.id,
    details: (_, { id }) => ({ message_id: id }),
  },
  summary: "Send a message again",
  description: "The same `webhook-id` and body, a fresh timestamp, signature and retry plan.",
  status: 202,
  permission: "webhooks:write",
  quota: "write",
  refusals: ["not_found"],
  reply: DeliveryView,
  async handle({ principal, params, ports }) {
    const { id: projectId } = principal.project;
    return deliveryView(await replayDelivery(ports, { projectId, deliveryId: params.message_id }));
  },
});

export const testWebhookRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/webhook/test",
  tag: "Webhooks",
  audit: { action: "webhook.tested", subject: "webhook", id: ({ params }) => params.id },
  summary: "Send a `webhook.test` message",
  status: 202,
  permission: "webhooks:write",
  quota: "write",
  refusals: ["not_found"],
  reply: DeliveryView,
  async handle({ principal, ports }) {
    const { id: projectId } = principal.project;
    return deliveryView(await sendTestWebhook(ports, { tenantId: principal.tenantId, projectId }));
  },
});
