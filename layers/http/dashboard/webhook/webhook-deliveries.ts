import * as z from "zod";
import { Delivery, ShownDelivery, ShownMessage } from "#domain/webhook/delivery.ts";
import { eventTypes, testEventType } from "#domain/webhook/events.ts";
import { reply, request } from "#domain/wire.ts";
import type { Ports } from "#usecases/ports.ts";
import {
  listDeliveries,
  readMessage,
  replayDeliveries,
  replayDelivery,
  sendTestWebhook,
} from "#usecases/webhook/replay-delivery.ts";
import { currentShare } from "#usecases/webhook/webhook-endpoint.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { drawnId } from "../../drawn-id.ts";
import { requireOutflow } from "../../outflow.ts";
import { type InProject, projectRoute } from "../auth.ts";
import { redactMessageFor } from "../case/redact-for.ts";
import { shownDelivery } from "./shown-webhook.ts";

export const listDeliveriesRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/webhook/deliveries",
  tag: "Webhooks",
  summary: "List the deliveries",
  description:
    "Newest first, with every attempt. Bodies are not in the log. A rare filter may give a short page with `has_more: true`: continue until it is `false`. Only the last page can be empty: if more messages than a project keeps pass none of the filters, the answer is 400.",
  permission: "webhooks:read",
  outflows: ["outcome", "receiver_answer"],
  quota: "read",
  refusals: ["not_found", "invalid_cursor"],
  query: request(
    z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().optional(),
      type: z.enum([...eventTypes, testEventType]).optional(),
      status: Delivery.shape.state.optional(),
      verificationId: z.string().min(1).max(128).optional(),
    }),
  ),
  reply: reply(
    z.object({
      data: z.array(ShownDelivery),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  ),
  async handle({ principal, query, ports }) {
    const { id: projectId } = principal.project;
    const { type, status: state, verificationId: caseId } = query;
    const filter = { ...(type && { type }), ...(state && { state }), ...(caseId && { caseId }) };
    const scope = { list: "deliveries", projectId, ...filter };
    const page = await listDeliveries(ports, {
      projectId,
      filter,
      limit: query.limit,
      ...(query.cursor && { after: await fromCursor(ports.vault, scope, query.cursor) }),
    });
    return {
      data: page.deliveries.map((delivery) => shownDelivery(principal, delivery)),
      hasMore: page.next !== undefined,
      nextCursor: page.next ? await toCursor(ports.vault, scope, page.next) : null,
    };
  },
});

export const showDeliveryRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/webhook/deliveries/{message_id}",
  tag: "Webhooks",
  audit: {
    action: "verification.message_viewed",
    subject: "verification",
    id: ({ params }, { verificationId }) => verificationId ?? params.message_id,
    when: ({ verificationId }) => verificationId !== null,
    details: ({ params }) => ({ message_id: params.message_id }),
    oncePerHour: true,
  },
  summary: "Show one message as it was sent",
  description:
    "With its payload, which may hold personal data. Developers see it in sandbox projects only, and auditors without the applicant's link.",
  permission: "cases:read_pii",
  outflows: ["message"],
  quota: "read",
  refusals: ["not_found"],
  reply: reply(ShownMessage),
  async handle({ principal, params, ports }) {
    const which = { projectId: principal.project.id, deliveryId: params.message_id };
    const { delivery, payload } = await readMessage(ports, which);
    return { ...shownDelivery(principal, delivery), payload: redactMessageFor(principal, payload) };
  },
});

const whereReplaysGo =
  "The host that it was made for gets it unchanged. Any other host, or a webhook that may no longer get its data, gets a note with the verification's id and `withheld`. You need the right to read the sent data.";

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
  description: `The same \`webhook-id\`, a fresh timestamp, signature and retry plan. ${whereReplaysGo}`,
  status: 202,
  afterCrash: "it sends the same messages again, under the same ids.",
  permission: "webhooks:write",
  outflows: ["webhook_summary", "webhook_full"],
  quota: "write",
  refusals: ["not_found"],
  reply: reply(ShownDelivery),
  async handle({ principal, params, ports }) {
    await requireReplay(ports, principal);
    const which = { projectId: principal.project.id, deliveryId: params.message_id };
    return shownDelivery(principal, await replayDelivery(ports, which));
  },
});

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

export const replayDeliveriesRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/webhook/replay",
  tag: "Webhooks",
  audit: {
    action: "webhook.replayed",
    subject: "webhook",
    id: ({ params }) => params.id,
    details: ({ body }, { replayed }) => ({
      from: body.from,
      to: body.to,
      only_failed: body.onlyFailed,
      replayed,
    }),
  },
  summary: "Send the messages of a period again",
  description: `For example after an outage of your receiver. Sends the messages that ran out of attempts, and with \`only_failed: false\` also the delivered ones; messages with attempts left are not sent again. ${whereReplaysGo} At most 500 messages are read in one call: continue with \`next_cursor\` while \`has_more\` is true.`,
  status: 202,
  afterCrash: "it sends the same messages again, under the same ids.",
  permission: "webhooks:write",
  outflows: ["webhook_summary", "webhook_full"],
  quota: "write",
  refusals: ["invalid_cursor"],
  body: request(
    z.strictObject({
      from: Moment.describe("Included."),
      to: Moment.describe("Not included."),
      onlyFailed: z.boolean().default(true),
      cursor: z.string().max(512).optional(),
    }),
  ).refine(({ from, to }) => from < to, { path: ["to"], message: "must be after from" }),
  reply: reply(
    z.object({ replayed: z.int(), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
  ),
  async handle({ principal, body, ports }) {
    await requireReplay(ports, principal);
    const { id: projectId } = principal.project;
    const { from, to, onlyFailed, cursor } = body;
    const scope = { list: "replay", projectId, from, to, onlyFailed };
    const after = cursor === undefined ? undefined : await fromCursor(ports.vault, scope, cursor);
    const wanted = { projectId, from, to, onlyFailed, after };
    const { replayed, next } = await replayDeliveries(ports, wanted);
    return {
      replayed,
      hasMore: next !== undefined,
      nextCursor: next === undefined ? null : await toCursor(ports.vault, scope, next),
    };
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
  refusals: ["not_found", "invalid_state"],
  reply: reply(ShownDelivery),
  async handle({ principal, ports, drawnCaseId }) {
    const { id: projectId } = principal.project;
    const { tenantId } = principal;
    const id = drawnId("msg", drawnCaseId);
    return shownDelivery(principal, await sendTestWebhook(ports, { id, tenantId, projectId }));
  },
});

/** To send messages again, a caller needs the permission to read the webhook's data. */
async function requireReplay(ports: Pick<Ports, "webhooks">, principal: InProject): Promise<void> {
  const { tenantId, project } = principal;
  const share = await currentShare(ports, { tenantId, projectId: project.id });
  requireOutflow(principal, share === "full" ? "webhook_full" : "webhook_summary");
}
