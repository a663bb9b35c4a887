import { Refusal } from "#domain/errors.ts";
import { mintApiKey } from "#domain/project/api-key.ts";
import { machineScopes } from "#domain/project/scopes.ts";
import { defaultEvents } from "#domain/webhook/events.ts";
import type { Ports } from "./ports.ts";
import { mintWebhookSecret } from "./webhook-secret.ts";

/** A tenant with a Sandbox project, its first key and a webhook secret, each shown this once. */
export async function signUp(
  ports: Pick<Ports, "clock" | "ids" | "stage" | "tenants" | "vault">,
  { name }: { name: string },
): Promise<{ tenantId: string; apiKey: string; webhookSecret: string }> {
  if (ports.stage.isProduction) {
    throw new Refusal("signup_disabled", "Sign-up is not available in production.");
  }
  const { ids, vault } = ports;
  const createdAt = ports.clock.now().toISOString();
  const tenant = { id: ids.next("tnt"), name, sandbox: true, createdAt };
  const project = { id: ids.next("proj"), tenantId: tenant.id, name: "Sandbox", sandbox: true };
  const { key, prefix, last4 } = mintApiKey(true, ids.bytes);
  const webhookId = ids.next("whk");
  const { secret, sealed } = await mintWebhookSecret(ports, { id: webhookId });

  await ports.tenants.signUp({
    tenant,
    project: { ...project, createdAt },
    key: {
      id: ids.next("key"),
      hash: await vault.hash("api_key", key),
      name: "Sandbox key",
      prefix,
      last4,
      tenantId: tenant.id,
      projectId: project.id,
      sandbox: true,
      scopes: [...machineScopes],
      createdAt,
      createdBy: "signup",
    },
    webhook: {
      owner: { type: "tenant", id: tenant.id },
      id: webhookId,
      url: null,
      enabled: true,
      events: [...defaultEvents],
      payload: "full",
      sealedSecret: sealed,
      secretCreatedAt: createdAt,
      exhaustedStreak: 0,
      updatedAt: createdAt,
    },
  });
  return { tenantId: tenant.id, apiKey: key, webhookSecret: secret };
}
