import { formatWebhookSecret, webhookSecretBytes } from "#domain/webhook/secret.ts";
import type { Ports, WebhookEndpoint } from "./ports.ts";

type EndpointId = Pick<WebhookEndpoint, "id">;

/** A new signing secret, as it is shown once and as it is stored. */
export async function mintWebhookSecret(
  { vault, ids }: Pick<Ports, "vault" | "ids">,
  endpoint: EndpointId,
): Promise<{ secret: string; sealed: string }> {
  const secret = formatWebhookSecret(ids.bytes(webhookSecretBytes));
  return { secret, sealed: await vault.seal(contextOf(endpoint), secret) };
}

/** The `whsec_…` of an endpoint, to sign with. */
export function openWebhookSecret(
  { vault }: Pick<Ports, "vault">,
  endpoint: EndpointId,
  sealed: string,
): Promise<string> {
  return vault.open(contextOf(endpoint), sealed);
}

/** A sealed secret opens only for the endpoint it was made for. */
function contextOf({ id }: EndpointId): string {
  return `webhook_secret:${id}`;
}
