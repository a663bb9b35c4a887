import { Refusal } from "#domain/errors.ts";
import { type Delivery, sentAgain } from "#domain/webhook/delivery.ts";
import { testEventType } from "#domain/webhook/events.ts";
import type { Ports, WebhookStore } from "../ports.ts";
import { openBody, sealedBody } from "./delivery-body.ts";
import { subscribedEndpoint } from "./webhook-endpoint.ts";

type Needs = Pick<Ports, "cases" | "clock" | "deliveries" | "ids" | "vault" | "webhooks">;

/** A page of a project's deliveries, newest first. */
export function listDeliveries(
  ports: Pick<Ports, "webhooks">,
  query: Parameters<WebhookStore["log"]>[0],
): ReturnType<WebhookStore["log"]> {
  return ports.webhooks.log(query);
}

/**
 * Sends the same message again, with the same id so that a receiver can tell, and a fresh plan. A
 * delivery of another project is not found.
 */
export async function replayDelivery(
  ports: Needs,
  request: { projectId: string; deliveryId: string },
): Promise<Delivery> {
  const known = await ports.webhooks.findInLog(request.projectId, request.deliveryId);
  // The log comes late: the delivery may have been erased with its Case a moment ago.
  const again = known && (await restart(ports, known));
  if (!again) throw new Refusal("not_found", "There is no such delivery.");
  return again;
}

/** One delivery of the project with the message that it carries. */
export async function readMessage(
  ports: Pick<Ports, "cases" | "vault" | "webhooks">,
  { projectId, deliveryId }: { projectId: string; deliveryId: string },
): Promise<{ delivery: Delivery; payload: string }> {
  const known = await ports.webhooks.findInLog(projectId, deliveryId);
  const theCase = known?.caseId ? await ports.cases.get(known.caseId) : undefined;
  const isErased = theCase?.erasure !== undefined;
  const ownerId = known?.caseId ?? projectId;
  const delivery =
    known && !isErased ? await ports.webhooks.delivery({ ownerId, id: deliveryId }) : undefined;
  if (!delivery) throw new Refusal("not_found", "There is no such delivery.");
  return { delivery, payload: await openBody(ports, delivery) };
}

/** Deliveries that one call reads. */
const maxPerCall = 500;

/**
 * Sends the messages of a period again, such as an outage of the receiver: the failed ones, or all.
 * Newest first; `next` is where a full call stopped.
 */
export async function replayDeliveries(
  ports: Needs,
  wanted: {
    projectId: string;
    from: string;
    to: string;
    onlyFailed: boolean;
    after?: string | undefined;
  },
): Promise<{ replayed: number; next?: string }> {
  const { projectId, from, to, onlyFailed } = wanted;
  let replayed = 0;
  let { after } = wanted;
  for (let seen = 0; seen < maxPerCall; ) {
    const page = await ports.webhooks.log({
      projectId,
      limit: 100,
      createdBefore: to,
      ...(after !== undefined && { after }),
    });
    const inTime = page.deliveries.filter(({ createdAt }) => createdAt >= from);
    const due = inTime.filter(({ state }) =>
      onlyFailed ? state === "exhausted" || state === "dropped" : state !== "pending",
    );
    const again = await Promise.all(due.map((delivery) => restart(ports, delivery)));
    replayed += again.filter(Boolean).length;
    seen += page.deliveries.length;
    after = page.next;
    if (inTime.length < page.deliveries.length || after === undefined) return { replayed };
  }
  return { replayed, ...(after !== undefined && { next: after }) };
}

/** Undefined if it is erased or being erased: an unconditional write would bring erased data back. */
async function restart(ports: Needs, known: Delivery): Promise<Delivery | undefined> {
  const theCase = known.caseId ? await ports.cases.get(known.caseId) : undefined;
  if (theCase?.erasure) return;
  const ownerId = known.caseId ?? known.projectId;
  // The log is late: an attempt that is missing in it must not be lost.
  const stored = await ports.webhooks.delivery({ ownerId, id: known.id });
  const again = stored && sentAgain(stored, ports.clock.now());
  if (!again || !(await ports.webhooks.restart(again))) return;
  await ports.deliveries.send({ ownerId, id: again.id, tenantId: again.tenantId });
  return again;
}

/**
 * Sends a `webhook.test` message as every other. Refused without a destination: a delivery that is
 * dropped later would say less, and too late.
 */
export async function sendTestWebhook(
  ports: Needs,
  { id, ...project }: { id?: string | undefined; tenantId: string; projectId: string },
): Promise<Delivery> {
  if (!(await subscribedEndpoint(ports, project))) {
    throw new Refusal(
      "invalid_state",
      "No webhook is configured, or it is disabled. Set its URL first.",
    );
  }
  const now = ports.clock.now().toISOString();
  const data = { project_id: project.projectId };
  const message = {
    id: id ?? ports.ids.next("msg"),
    body: JSON.stringify({ type: testEventType, timestamp: now, data }),
  };
  const delivery: Delivery = {
    id: message.id,
    ...project,
    type: testEventType,
    body: await sealedBody(ports, message),
    state: "pending",
    attempts: [],
    nextAttemptAt: now,
    createdAt: now,
  };
  await ports.webhooks.addDelivery(delivery);
  const { tenantId, projectId } = project;
  await ports.deliveries.send({ ownerId: projectId, id: delivery.id, tenantId });
  return delivery;
}
