import type { Case } from "#domain/case/case.ts";
import { Verification } from "#domain/case/verification.ts";
import type { EventType } from "#domain/webhook/events.ts";
import { toWire } from "#domain/wire.ts";
import type { Delivery, Ports } from "../ports.ts";
import { activeEndpoint } from "../webhook/webhook-endpoint.ts";
import { verificationRecord } from "./verification-record.ts";

/** What a verb needs to tell the client what it did to a Case. */
export type Announces = Pick<
  Ports,
  "cases" | "clock" | "deliveries" | "ids" | "stage" | "vault" | "webhooks"
>;

/**
 * The deliveries that a change of a Case owes its client, to be stored with that change. `next` is
 * the Case as the change will leave it, so that the payload is what a `GET` answers right after.
 */
export async function deliveriesOf(
  ports: Announces,
  next: Case,
  type: EventType,
): Promise<Delivery[]> {
  const endpoint = await activeEndpoint(ports, next);
  if (!endpoint?.events.includes(type)) return [];

  const createdAt = ports.clock.now().toISOString();
  const record = await verificationRecord(ports, next);
  const data = {
    ...toWire(Verification, endpoint.payload === "summary" ? withoutReadValues(record) : record),
    sandbox: next.sandbox,
    project_id: next.projectId,
  };
  return [
    {
      id: ports.ids.next("msg"),
      tenantId: next.tenantId,
      projectId: next.projectId,
      caseId: next.id,
      type,
      body: JSON.stringify({ type, timestamp: createdAt, data }),
      state: "pending",
      attempts: [],
      nextAttemptAt: createdAt,
      createdAt,
    },
  ];
}

/** For receivers that must not hold what a document said: how each check ended, and nothing it read. */
export function withoutReadValues({ result, ...record }: Verification): Verification {
  if (!result) return record;
  const checks = Object.entries(result.verificationResult.checks).map(([name, check]) => {
    const { status, score, threshold, reasons, inputs } = check;
    return [name, { status, score, threshold, reasons, inputs }];
  });
  return { ...record, result: { verificationResult: { checks: Object.fromEntries(checks) } } };
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
    deliveries.map((delivery) =>
      ports.deliveries.send({ ownerId: delivery.caseId ?? delivery.projectId, id: delivery.id }),
    ),
  );
}
