import { Refusal } from "#domain/errors.ts";
import type { SignedMessage } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { openBody } from "./delivery-body.ts";
import { newEndpoint } from "./new-endpoint.ts";
import { subscribedEndpoint } from "./webhook-endpoint.ts";
import { privateKeys } from "./webhook-keys.ts";
import { signingSecrets } from "./webhook-secret.ts";

type Whose = { projectId: string; tenantId: string };

/** Longer than a weekend: a stopped listener continues where it was. */
const keptForMs = 7 * 86_400_000;

/**
 * Stores a sandbox project's messages for a listener, although there is no URL for them. It listens to
 * the project's webhook, or creates one without a URL.
 */
export function listenToWebhook(
  ports: Pick<Ports, "clock" | "ids" | "vault" | "webhooks">,
  { projectId, tenantId }: Whose,
): Promise<{ endpoint: WebhookEndpoint; listenedAt: string; newSecret?: string }> {
  return untilWon((race) =>
    race(async () => {
      const now = ports.clock.now();
      const listenedAt = now.toISOString();
      const listenedUntil = new Date(now.getTime() + keptForMs).toISOString();
      const { project, tenant } = await ports.webhooks.endpointsFor({ projectId, tenantId });
      const configured = project ?? tenant;
      if (configured) {
        const endpoint = {
          ...configured,
          ...heardBy(configured, projectId),
          ...{ listenedUntil, updatedAt: listenedAt },
        };
        await ports.webhooks.saveEndpoint(endpoint, configured.updatedAt);
        return { endpoint, listenedAt };
      }
      const owner = { type: "project", id: projectId } as const;
      const { endpoint: fresh, secret } = await newEndpoint(ports, { owner, url: null });
      const endpoint = { ...fresh, enabled: false, listenedUntil };
      await ports.webhooks.saveEndpoint(endpoint);
      return { endpoint, listenedAt, newSecret: secret };
    }),
  );
}

/** A message as its receiver gets it. It is signed again, because a signature is valid for minutes. */
export async function signedMessage(
  ports: Pick<Ports, "clock" | "signer" | "vault" | "webhooks">,
  { projectId, tenantId, messageId }: Whose & { messageId: string },
): Promise<SignedMessage> {
  const logged = await ports.webhooks.findInLog(projectId, messageId);
  const ref = logged && { ownerId: logged.caseId ?? projectId, id: messageId };
  // The log comes late, and holds no bodies.
  const delivery = ref && (await ports.webhooks.delivery(ref));
  if (!delivery) throw new Refusal("not_found", "There is no such message.");
  const endpoint = await subscribedEndpoint(ports, { projectId, tenantId });
  if (!endpoint)
    throw new Refusal("invalid_state", "No listener is connected, and no webhook is enabled.");
  const { id, type } = delivery;
  const body = await openBody(ports, delivery);
  const [secrets, pairs] = await Promise.all([
    signingSecrets(ports, endpoint),
    privateKeys(ports, endpoint),
  ]);
  const timestamp = ports.clock.now();
  const headers = await ports.signer.headersOf({
    id,
    timestamp,
    secrets,
    privateKeys: pairs,
    body,
  });
  return { id, type, headers, body };
}

/** If a tenant's webhook has no URL, a project's listener gets its own messages whole. */
function heardBy(
  { owner, url, readers = [] }: WebhookEndpoint,
  projectId: string,
): Pick<WebhookEndpoint, "readers"> {
  if (owner.type === "project" || url !== null) return {};
  return { readers: [...new Set([...readers, projectId])] };
}
