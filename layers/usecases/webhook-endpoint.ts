import type { Delivery, Ports, WebhookEndpoint } from "./ports.ts";

/** The endpoint a delivery goes to: the project's when it has a URL, else the tenant's; never both. */
export async function activeEndpoint(
  ports: Pick<Ports, "webhooks">,
  delivery: Pick<Delivery, "projectId" | "tenantId">,
): Promise<(WebhookEndpoint & { url: string }) | undefined> {
  const ofProject = await ports.webhooks.endpoint({ type: "project", id: delivery.projectId });
  const chosen = ofProject?.url
    ? ofProject
    : await ports.webhooks.endpoint({ type: "tenant", id: delivery.tenantId });
  if (!chosen?.url || !chosen.enabled) return undefined;
  return { ...chosen, url: chosen.url };
}

/** What the sealed secret of an endpoint is bound to. */
export function sealContext(endpoint: Pick<WebhookEndpoint, "owner">): string {
  return `webhook:${endpoint.owner.type}:${endpoint.owner.id}`;
}

/** The current secret, and during a rotation the one before it too. */
export async function secretsOf(
  ports: Pick<Ports, "vault" | "clock">,
  endpoint: WebhookEndpoint,
): Promise<string[]> {
  const context = sealContext(endpoint);
  const secrets = [await ports.vault.open(context, endpoint.sealedSecret)];
  const { previousSealedSecret, previousSecretExpiresAt } = endpoint;
  if (previousSealedSecret && (previousSecretExpiresAt ?? "") > ports.clock.now().toISOString()) {
    secrets.push(await ports.vault.open(context, previousSealedSecret));
  }
  return secrets;
}
