import type { Ports } from "../ports.ts";
import { newOrg } from "./new-org.ts";
import { notInProduction } from "./not-in-production.ts";

/** A tenant with a Sandbox project, its first key and a webhook secret, each shown this once. */
export async function signUp(
  ports: Pick<Ports, "clock" | "ids" | "stage" | "tenants" | "vault">,
  { name }: { name: string },
): Promise<{ tenantId: string; apiKey: string; webhookSecret: string }> {
  notInProduction(ports.stage, "signup_disabled");
  const { tenant, rawKey, webhookSecret } = await newOrg(ports, { name, by: "signup" });
  return { tenantId: tenant.id, apiKey: rawKey, webhookSecret };
}
