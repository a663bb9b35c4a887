import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { type Share, shareOf } from "#domain/webhook/share.ts";
import type { Ports, WebhookStore } from "../ports.ts";

export type ActiveEndpoint = WebhookEndpoint & { url: string };

/** The endpoint to which messages are sent now; undefined while the webhook is disabled. */
export async function activeEndpoint(
  ports: Pick<Ports, "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<ActiveEndpoint | undefined> {
  const endpoint = await chosenEndpoint(ports, whose);
  return endpoint?.enabled ? endpoint : undefined;
}

/**
 * The endpoint for which messages are made: they are sent, or a listener of a sandbox project fetches
 * them while there is no URL. The same secrets sign both.
 */
export async function subscribedEndpoint(
  ports: Pick<Ports, "clock" | "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<WebhookEndpoint | undefined> {
  const endpoints = await ports.webhooks.endpointsFor(whose);
  const sent = chosenOf(endpoints);
  if (sent?.enabled) return sent;
  const now = ports.clock.now().toISOString();
  const { project, tenant } = endpoints;
  return [project, tenant].find((each) => each?.listenedUntil && each.listenedUntil > now);
}

/** Where a project's messages go: its own webhook when that has a URL, else its tenant's; never both. */
export async function chosenEndpoint(
  ports: Pick<Ports, "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<ActiveEndpoint | undefined> {
  return chosenOf(await ports.webhooks.endpointsFor(whose));
}

function chosenOf({
  project,
  tenant,
}: Awaited<ReturnType<WebhookStore["endpointsFor"]>>): ActiveEndpoint | undefined {
  const endpoint = project?.url ? project : tenant;
  return endpoint?.url ? { ...endpoint, url: endpoint.url } : undefined;
}

/** How much of a project's messages goes to where they go now. */
export async function currentShare(
  ports: Pick<Ports, "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<Share> {
  const endpoint = await chosenEndpoint(ports, whose);
  return endpoint ? shareOf(endpoint, whose.projectId) : "note";
}
