import { Refusal } from "#domain/errors.ts";
import { defaultSubscription } from "#domain/webhook/events.ts";
import { mintWebhookSecret } from "#domain/webhook/secret.ts";
import { assertWebhookUrl } from "#domain/webhook/url-rules.ts";
import type { Ports, WebhookEndpoint } from "./ports.ts";
import { sealContext } from "./webhook-endpoint.ts";

type Needs = Pick<Ports, "stage" | "clock" | "ids" | "vault" | "webhooks">;
type Owner = WebhookEndpoint["owner"];

/** The configuration as it stands; never the secret. */
export async function showWebhook(ports: Needs, owner: Owner): Promise<WebhookEndpoint> {
  const endpoint = await ports.webhooks.endpoint(owner);
  if (!endpoint) throw new Refusal("not_found", "no webhook is configured");
  return endpoint;
}

/** Sets the URL. The secret is minted on the first set only, and returned only then. */
export async function setWebhook(
  ports: Needs,
  owner: Owner,
  wanted: { url: string; events?: string[]; payload?: "full" | "summary" },
): Promise<{ endpoint: WebhookEndpoint; mintedSecret: string | null }> {
  assertWebhookUrl(wanted.url, { production: ports.stage.isProduction });
  const known = await ports.webhooks.endpoint(owner);
  const now = ports.clock.now().toISOString();
  const mintedSecret = known ? null : mintWebhookSecret(ports.ids.bytes(32));
  const base = known ?? {
    owner,
    id: ports.ids.next("whk"),
    sealedSecret: await ports.vault.seal(sealContext({ owner }), mintedSecret ?? ""),
    secretCreatedAt: now,
  };
  const { disabledReason: _, failingSince: __, ...kept } = base as WebhookEndpoint;
  const endpoint: WebhookEndpoint = {
    ...kept,
    url: wanted.url,
    enabled: true,
    events: wanted.events ?? known?.events ?? [...defaultSubscription],
    payload: wanted.payload ?? known?.payload ?? "full",
    exhaustedStreak: 0,
    updatedAt: now,
  };
  await ports.webhooks.saveEndpoint(endpoint, known?.updatedAt);
  return { endpoint, mintedSecret };
}

/** Clears the URL and keeps the secret, so that setting one again needs no new secret. */
export async function clearWebhook(ports: Needs, owner: Owner): Promise<void> {
  const known = await ports.webhooks.endpoint(owner);
  if (!known || known.url === null) return;
  const now = ports.clock.now().toISOString();
  await ports.webhooks.saveEndpoint(
    { ...known, url: null, enabled: false, updatedAt: now },
    known.updatedAt,
  );
}

/** A new secret at once; the old one signs along until the overlap ends. */
export async function rotateWebhookSecret(
  ports: Needs,
  owner: Owner,
  overlapSeconds: number,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const known = await showWebhook(ports, owner);
  const now = ports.clock.now();
  const secret = mintWebhookSecret(ports.ids.bytes(32));
  const endpoint: WebhookEndpoint = {
    ...known,
    sealedSecret: await ports.vault.seal(sealContext(known), secret),
    secretCreatedAt: now.toISOString(),
    previousSealedSecret: known.sealedSecret,
    previousSecretExpiresAt: new Date(now.getTime() + overlapSeconds * 1000).toISOString(),
    updatedAt: now.toISOString(),
  };
  await ports.webhooks.saveEndpoint(endpoint, known.updatedAt);
  return { endpoint, secret };
}
