import type { WebhookSetter } from "#usecases/webhook/configure-webhook.ts";

/** An owner, who may set any address. */
export const anOwner: WebhookSetter = {
  id: "usr_1",
  tenantId: "ten_1",
  readsAll: true,
  isLive: false,
};
