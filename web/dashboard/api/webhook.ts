import type { ShownDelivery } from "#domain/webhook/delivery.ts";
import type { ShownWebhook } from "#domain/webhook/shown-webhook.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Webhook = Wire<ShownWebhook>;

export type Delivery = Wire<ShownDelivery>;

const webhook = "/v1/projects/{id}/webhook";

export const readWebhook = (projectId: string) => ask(`GET ${webhook}`, { id: projectId });

export const setWebhook = (
  projectId: string,
  wanted: Pick<Webhook, "events" | "payload" | "public_key_signatures"> & { url: string },
) => ask(`PUT ${webhook}`, { id: projectId }, { body: wanted });

export const clearWebhook = (projectId: string) => ask(`DELETE ${webhook}`, { id: projectId });

export const rotateSecret = (projectId: string, overlapSeconds: number) =>
  ask(
    `POST ${webhook}/rotate-secret`,
    { id: projectId },
    { body: { overlap_seconds: overlapSeconds } },
  );

export const rotateKeyPair = (projectId: string, overlapSeconds: number) =>
  ask(
    `POST ${webhook}/rotate-key-pair`,
    { id: projectId },
    { body: { overlap_seconds: overlapSeconds } },
  );

export const testWebhook = (projectId: string) =>
  ask(`POST ${webhook}/test`, { id: projectId }, { body: {} });

export const listDeliveries = (
  projectId: string,
  asked: {
    cursor?: string | undefined;
    status?: string | undefined;
    type?: string | undefined;
    verification_id?: string | undefined;
  },
) => ask(`GET ${webhook}/deliveries`, { id: projectId }, { query: asked });

/** A message with its payload. The service writes an audit entry for a payload with personal data. */
export const readMessage = (projectId: string, id: string) =>
  ask(`GET ${webhook}/deliveries/{message_id}`, { id: projectId, message_id: id });

export const replayDelivery = (projectId: string, id: string) =>
  ask(
    `POST ${webhook}/deliveries/{message_id}/replay`,
    { id: projectId, message_id: id },
    { body: {} },
  );
