import { Refusal } from "#domain/errors.ts";
import { machineScopes } from "#domain/project/permissions.ts";
import { newApiKey } from "./new-api-key.ts";
import { newEndpoint } from "./new-endpoint.ts";
import type { Ports } from "./ports.ts";

/** A tenant with a Sandbox project, its first key and a webhook secret, each shown this once. */
export async function signUp(
  ports: Pick<Ports, "clock" | "ids" | "stage" | "tenants" | "vault">,
  { name }: { name: string },
): Promise<{ tenantId: string; apiKey: string; webhookSecret: string }> {
  if (ports.stage.isProduction) {
    throw new Refusal("signup_disabled", "Sign-up is not available in production.");
  }
  const createdAt = ports.clock.now().toISOString();
  const tenantId = ports.ids.next("tnt");
  const projectId = ports.ids.next("proj");
  const { rawKey, key } = await newApiKey(ports, {
    name: "Sandbox key",
    tenantId,
    projectId,
    sandbox: true,
    scopes: [...machineScopes],
    createdAt,
    createdBy: "signup",
  });
  const { endpoint, secret } = await newEndpoint(ports, {
    owner: { type: "tenant", id: tenantId },
    url: null,
  });
  await ports.tenants.signUp({
    tenant: { id: tenantId, name, sandbox: true, createdAt },
    project: { id: projectId, tenantId, name: "Sandbox", sandbox: true, createdAt },
    key,
    webhook: endpoint,
  });
  return { tenantId, apiKey: rawKey, webhookSecret: secret };
}
