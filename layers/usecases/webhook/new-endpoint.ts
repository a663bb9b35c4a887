import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { defaultSubscription } from "#domain/webhook/events.ts";
import type { Ports } from "../ports.ts";
import { mintWebhookSecret } from "./webhook-secret.ts";

/** A webhook endpoint with a secret of its own, which is shown this once. */
export async function newEndpoint(
  ports: Pick<Ports, "clock" | "ids" | "vault">,
  { owner, url }: Pick<WebhookEndpoint, "owner" | "url">,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const now = ports.clock.now().toISOString();
  const id = ports.ids.next("whk");
  const { secret, sealed } = await mintWebhookSecret(ports, { id });
  const endpoint: WebhookEndpoint = {
    owner,
    id,
    url,
    enabled: true,
    events: [...defaultSubscription],
    payload: "full",
    sealedSecret: sealed,
    secretCreatedAt: now,
    exhaustedStreak: 0,
    updatedAt: now,
  };
  return { endpoint, secret };
}
