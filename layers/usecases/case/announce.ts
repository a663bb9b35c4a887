import type { Case } from "#domain/case/case.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { EventType } from "#domain/webhook/events.ts";
import { hostOf, noteOf, shareOf } from "#domain/webhook/share.ts";
import type { Ports } from "../ports.ts";
import { sealedBody } from "../webhook/delivery-body.ts";
import { subscribedEndpoint } from "../webhook/webhook-endpoint.ts";

/** The ports of a verb that tells the client about a change. */
export type Announces = Pick<
  Ports,
  "cases" | "clock" | "deliveries" | "ids" | "stage" | "vault" | "webhooks"
>;

/**
 * The deliveries for a change of a Case, to be stored with that change. `next` is the Case as the change
 * will leave it, so that the payload equals the answer of the next `GET`.
 */
export async function deliveriesOf(
  ports: Announces,
  next: Case,
  type: EventType,
): Promise<Delivery[]> {
  const endpoint = await subscribedEndpoint(ports, next);
  if (!endpoint?.events.includes(type)) return [];

  const createdAt = ports.clock.now().toISOString();
  // Loaded only if there is a receiver, and not at every cold start.
  const { announcedCase } = await import("./announced-case.ts");
  const share = shareOf(endpoint, next.projectId);
  const data = await announcedCase(ports, next, share);
  const id = ports.ids.next("msg");
  const message = JSON.stringify({ type, timestamp: createdAt, data });
  const body = share === "note" ? noteOf(message) : message;
  return [
    {
      id,
      tenantId: next.tenantId,
      projectId: next.projectId,
      caseId: next.id,
      type,
      share,
      ...(endpoint.url !== null && { host: hostOf(endpoint.url) }),
      body: await sealedBody(ports, { id, body }),
      state: "pending",
      attempts: [],
      nextAttemptAt: createdAt,
      createdAt,
    },
  ];
}

/**
 * Puts stored deliveries on the queue. The store has them already, so a queue that is down delays
 * them to the next sweep and fails nothing.
 */
export async function announce(
  ports: Pick<Ports, "deliveries">,
  deliveries: Delivery[],
): Promise<void> {
  await Promise.allSettled(
    deliveries.map(({ id, caseId, projectId, tenantId }) =>
      ports.deliveries.send({ ownerId: caseId ?? projectId, id, tenantId }),
    ),
  );
}
