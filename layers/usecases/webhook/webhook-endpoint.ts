import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { Ports } from "../ports.ts";

export type ActiveEndpoint = WebhookEndpoint & { url: string };

/** Whose messages are sent now: nobody's while the webhook is switched off. */
export async function activeEndpoint(
  ports: Pick<Ports, "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<ActiveEndpoint | undefined> {
  const endpoint = await chosenEndpoint(ports, whose);
  return endpoint?.enabled ? endpoint : undefined;
}

/** Where a project's messages go: its own webhook when that has a URL, else its tenant's; never both. */
export async function chosenEndpoint(
  ports: Pick<Ports, "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<ActiveEndpoint | undefined> {
  const { project, tenant } = await ports.webhooks.endpointsFor(whose);
  const endpoint = project?.url ? project : tenant;
  return endpoint?.url ? { ...endpoint, url: endpoint.url } : undefined;
}
