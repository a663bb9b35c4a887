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

/** The secrets that sign now: the current one, and during a rotation the one before it too. */
export async function signingSecrets(
  ports: Pick<Ports, "vault" | "clock">,
  endpoint: WebhookEndpoint,
): Promise<string[]> {
  const secrets = [await ports.vault.open(contextOf(endpoint), endpoint.sealedSecret)];
  const { previousSealedSecret, previousSecretExpiresAt = "" } = endpoint;
  if (previousSealedSecret && previousSecretExpiresAt > ports.clock.now().toISOString()) {
    secrets.push(await ports.vault.open(contextOf(endpoint), previousSealedSecret));
  }
  return secrets;
}

/** A sealed secret opens only for the endpoint it was made for. */
function contextOf({ id }: EndpointId): string {
  return `webhook_secret:${id}`;
}
