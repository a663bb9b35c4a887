import { Refusal } from "#domain/errors.ts";
import { testEventType } from "#domain/webhook/events.ts";
import type { Delivery, Ports, WebhookStore } from "./ports.ts";

type Needs = Pick<Ports, "clock" | "ids" | "webhooks" | "deliveries">;

/** A page of what was sent for a project, newest first. */
export function listDeliveries(
  ports: Pick<Ports, "webhooks">,
  query: Parameters<WebhookStore["log"]>[0],
): ReturnType<WebhookStore["log"]> {
  return ports.webhooks.log(query);
}

/**
 * Sends the same message again, with the same id so that a receiver can tell, and a fresh plan.
 * A delivery of another project is not found.
 */
export async function replayDelivery(
  ports: Needs,
  request: { projectId: string; deliveryId: string },
): Promise<Delivery> {
  const known = await ports.webhooks.findInLog(request.projectId, request.deliveryId);
  if (!known) throw new Refusal("not_found", "there is no such delivery");
  const again: Delivery = {
    ...known,
    state: "pending",
    attempts: [],
    nextAttemptAt: ports.clock.now().toISOString(),
  };
  await ports.webhooks.addDelivery(again);
  await ports.deliveries.send({ ownerId: again.caseId ?? again.projectId, id: again.id });
  return again;
}

/** A `webhook.test` message through the same door as every other. */
export async function sendTestWebhook(
  ports: Needs,
  project: { tenantId: string; projectId: string },
): Promise<Delivery> {
  const now = ports.clock.now().toISOString();
  const delivery: Delivery = {
    id: ports.ids.next("msg"),
    ...project,
    type: testEventType,
    body: JSON.stringify({
      type: testEventType,
      timestamp: now,
      data: { project_id: project.projectId },
    }),
    state: "pending",
    attempts: [],
    nextAttemptAt: now,
    createdAt: now,
  };
  await ports.webhooks.addDelivery(delivery);
  await ports.deliveries.send({ ownerId: project.projectId, id: delivery.id });
  return delivery;
}
