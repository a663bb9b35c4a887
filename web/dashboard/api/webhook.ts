import { call, read, withQuery } from "./call.ts";
import { type PageOf, projectPath } from "./page-of.ts";

export type Webhook = {
  url: string | null;
  enabled: boolean;
  events: string[];
  payload: "full" | "summary";
  secret_created_at: string;
  previous_secret_expires_at?: string;
  disabled_reason?: string;
  last_success_at?: string;
  updated_at: string;
};

export type Delivery = {
  id: string;
  type: string;
  verification_id: string | null;
  state: "pending" | "delivered" | "exhausted" | "dropped";
  created_at: string;
  next_attempt_at: string | null;
  attempts: { at: string; status: number | null; duration_ms: number; response: string }[];
};

const path = (projectId: string, ...parts: string[]) => projectPath(projectId, "webhook", ...parts);

export const readWebhook = (projectId: string) => read<Webhook>(path(projectId));

export const setWebhook = (
  projectId: string,
  wanted: { url: string; events: string[]; payload: "full" | "summary" },
) => call<Webhook & { signing_secret?: string }>("PUT", path(projectId), wanted);

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
