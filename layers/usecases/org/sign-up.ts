import type { Ports } from "../ports.ts";
import { newEndpoint } from "../webhook/new-endpoint.ts";
import { newOrg } from "./new-org.ts";
import { notInProduction } from "./not-in-production.ts";

/** A tenant with a Sandbox project, its first key and a webhook secret, each shown this once. */
export async function signUp(
  ports: Pick<Ports, "clock" | "ids" | "stage" | "tenants" | "vault" | "webhooks">,
  { name }: { name: string },
): Promise<{ tenantId: string; apiKey: string; webhookSecret: string }> {
  notInProduction(ports.stage, "signup_disabled");
  const { tenant, rawKey } = await newOrg(ports, { name, by: "signup" });
  // Only here is anybody there to be shown it: an org born by a sign-in gets its own on the first set.
  const owner = { type: "tenant", id: tenant.id } as const;
  const { endpoint, secret } = await newEndpoint(ports, { owner, url: null });
  await ports.webhooks.saveEndpoint(endpoint);
  return { tenantId: tenant.id, apiKey: rawKey, webhookSecret: secret };
}
