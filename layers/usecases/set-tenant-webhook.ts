import { Refusal } from "#domain/errors.ts";
import { webhookUrl } from "#domain/webhook/url-rules.ts";
import { newEndpoint } from "./new-endpoint.ts";
import type { Ports, WebhookEndpoint } from "./ports.ts";

/** Sets or clears where a tenant's results go. The secret is minted once and outlives a clearing. */
export async function setTenantWebhook(
  ports: Pick<Ports, "clock" | "ids" | "stage" | "vault" | "webhooks">,
  { tenantId, url }: { tenantId: string; url: string | null },
): Promise<{ endpoint: WebhookEndpoint; newSecret?: string }> {
  const { isProduction } = ports.stage;
  if (url !== null) webhookUrl(url, { isProduction, param: "webhook_url" });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await setOnce(ports, tenantId, url);
    } catch (error) {
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      if (!lostTheRace || attempt === maxAttempts) throw error;
    }
  }
}

const maxAttempts = 3;

async function setOnce(
  ports: Pick<Ports, "clock" | "ids" | "vault" | "webhooks">,
  tenantId: string,
  url: string | null,
): Promise<{ endpoint: WebhookEndpoint; newSecret?: string }> {
  const owner = { type: "tenant", id: tenantId } as const;
  const updatedAt = ports.clock.now().toISOString();
  const standing = await ports.webhooks.endpoint(owner);
  if (standing) {
    const { disabledReason: _, failingSince: __, ...kept } = standing;
    const endpoint = { ...kept, url, enabled: true, exhaustedStreak: 0, updatedAt };
    await ports.webhooks.saveEndpoint(endpoint, standing.updatedAt);
    return { endpoint };
  }
  const { endpoint, secret } = await newEndpoint(ports, { owner, url });
  await ports.webhooks.saveEndpoint(endpoint);
  return { endpoint, newSecret: secret };
}
