import type { Ports, WebhookEndpoint } from "./ports.ts";

export type ActiveEndpoint = WebhookEndpoint & { url: string };

/** Where a project's messages go: its own webhook when that has a URL, else its tenant's; never both. */
export async function activeEndpoint(
  ports: Pick<Ports, "webhooks">,
  { projectId, tenantId }: { projectId: string; tenantId: string },
): Promise<ActiveEndpoint | undefined> {
  const own = await ports.webhooks.endpoint({ type: "project", id: projectId });
  const endpoint = own?.url ? own : await ports.webhooks.endpoint({ type: "tenant", id: tenantId });
  if (!endpoint?.url || !endpoint.enabled) return undefined;
  return { ...endpoint, url: endpoint.url };
}
