import type { ShownDelivery } from "#domain/webhook/delivery.ts";
import type { NoWebhook, ShownWebhook } from "#domain/webhook/endpoint.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read, withQuery } from "./call.ts";
import { type PageOf, projectPath } from "./page-of.ts";

export type Webhook = Wire<ShownWebhook>;

export type Delivery = Wire<ShownDelivery>;

const path = (projectId: string, ...parts: string[]) => projectPath(projectId, "webhook", ...parts);

export const readWebhook = (projectId: string) => read<Webhook | Wire<NoWebhook>>(path(projectId));

export const setWebhook = (
  projectId: string,
  wanted: Pick<Webhook, "events" | "payload"> & { url: string },
) => call<Webhook & { signing_secret: string | null }>("PUT", path(projectId), wanted);

export const clearWebhook = (projectId: string) => call<undefined>("DELETE", path(projectId));

export const rotateSecret = (projectId: string, overlapSeconds: number) =>
  call<Webhook & { signing_secret: string }>("POST", path(projectId, "rotate-secret"), {
    overlap_seconds: overlapSeconds,
  });

export const testWebhook = (projectId: string) =>
  call<Delivery>("POST", path(projectId, "test"), {});

export const listDeliveries = (
  projectId: string,
  asked: {
    cursor?: string | undefined;
    status?: string | undefined;
    type?: string | undefined;
    verification_id?: string | undefined;
  },
) => read<PageOf<Delivery>>(withQuery(path(projectId, "deliveries"), asked));

export const replayDelivery = (projectId: string, id: string) =>
  call<Delivery>("POST", path(projectId, "deliveries", id, "replay"), {});
