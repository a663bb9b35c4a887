import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { type Share, shareOf } from "#domain/webhook/share.ts";
import type { Ports, WebhookStore } from "../ports.ts";

export type ActiveEndpoint = WebhookEndpoint & { url: string };

/** Whose messages are sent now: nobody's while the webhook is switched off. */
export async function activeEndpoint(
  ports: Pick<Ports, "webhooks">,
  whose: { projectId: string; tenantId: string },
): Promise<ActiveEndpoint | undefined> {
  const endpoint = await chosenEndpoint(ports, whose);
  return endpoint?.enabled ? endpoint : undefined;
}

/**
 * Whose messages are made at all: those that are sent, and those that a listener of a sandbox project
 * fetches while there is no URL. Both are signed by the same secrets.
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
