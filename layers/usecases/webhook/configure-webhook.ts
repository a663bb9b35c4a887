import { Refusal } from "#domain/errors.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { defaultSubscription, type EventType } from "#domain/webhook/events.ts";
import { webhookUrl } from "#domain/webhook/url-rules.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { switchedKeyPair } from "./webhook-keys.ts";
import { mintWebhookSecret, overlappingSecrets, requireRoomForOverlap } from "./webhook-secret.ts";

type Needs = Pick<Ports, "stage" | "addresses" | "clock" | "ids" | "vault" | "webhooks">;
type Owner = WebhookEndpoint["owner"];

export type WebhookWish = {
  /** `null` clears it. */
  url: string | null;
  events?: EventType[];
  payload?: WebhookEndpoint["payload"];
  /** Whether a key pair of the endpoint signs beside its secret; as it stands when not said. */
  publicKeySignatures?: boolean;
  /** What the caller calls the URL, for the refusal. */
  param: string;
};

/**
 * Sets or clears where results go. The secret is minted on the first set, returned only then, and
 * outlives a clearing. Setting a URL enables a webhook that was disabled.
 */
export async function setWebhook(
  ports: Needs,
  owner: Owner,
  wish: WebhookWish,
): Promise<{ endpoint: WebhookEndpoint; newSecret?: string }> {
  const { url, param } = wish;
  const { stage, addresses } = ports;
  const publicOnly = !stage.allowsPrivateWebhooks;
  if (url !== null) webhookUrl(url, { publicOnly, addresses, param });
  // A delivery notes its success in the endpoint, too.
  return untilWon((race) => race(() => setOnce(ports, owner, wish)));
}

/** Clears where results go. Where nothing was set there is nothing to clear, and no secret to lose. */
export async function clearWebhook(ports: Needs, owner: Owner): Promise<void> {
  if (!(await ports.webhooks.endpoint(owner))) return;
  await setWebhook(ports, owner, { url: null, param: "url" });
}

/**
 * A new secret at once; the old one signs along until its overlap ends, and so does each before it
 * whose overlap still runs. Without an overlap the new one signs alone from now on.
 */
export function rotateWebhookSecret(
  ports: Needs,
  owner: Owner,
  overlapSeconds: number,
): Promise<{ endpoint: WebhookEndpoint; newSecret: string }> {
  return untilWon((race) => race(() => rotateOnce(ports, owner, overlapSeconds)));
}

async function rotateOnce(
  ports: Needs,
  owner: Owner,
  overlapSeconds: number,
): Promise<{ endpoint: WebhookEndpoint; newSecret: string }> {
  const standing = await ports.webhooks.endpoint(owner);
  if (!standing) throw new Refusal("not_found", "No webhook is configured.");
  const now = ports.clock.now();
  const running = overlapSeconds > 0 ? overlappingSecrets(standing, now) : [];
  requireRoomForOverlap(running);
  const { secret, sealed } = await mintWebhookSecret(ports, standing);
  const expiresAt = new Date(now.getTime() + overlapSeconds * 1000).toISOString();
  const endpoint: WebhookEndpoint = {
    ...standing,
    sealedSecret: sealed,
    secretCreatedAt: now.toISOString(),
    previousSecrets: [{ sealed: standing.sealedSecret, expiresAt }, ...running],
    updatedAt: now.toISOString(),
  };
  await ports.webhooks.saveEndpoint(endpoint, standing.updatedAt);
  return { endpoint, newSecret: secret };
}

async function setOnce(
  ports: Needs,
  owner: Owner,
  wish: WebhookWish,
): Promise<{ endpoint: WebhookEndpoint; newSecret?: string }> {
  const updatedAt = ports.clock.now().toISOString();
  const wanted = {
    url: wish.url,
    enabled: wish.url !== null,
    ...(wish.events && { events: wish.events }),
    ...(wish.payload && { payload: wish.payload }),
    exhaustedStreak: 0,
    updatedAt,
  };
  const standing = await ports.webhooks.endpoint(owner);
  if (standing) {
    const { disabledReason: _, failingSince: __, unanswered: ___, rest: ____, ...kept } = standing;
    const pair = await switchedKeyPair(ports, standing, wish.publicKeySignatures);
    const endpoint = { ...kept, ...wanted, ...pair };
    await ports.webhooks.saveEndpoint(endpoint, standing.updatedAt);
    return { endpoint };
  }
  const id = ports.ids.next("whk");
  const { secret, sealed } = await mintWebhookSecret(ports, { id });
  const endpoint: WebhookEndpoint = {
    owner,
    id,
    events: [...defaultSubscription],
    payload: "full",
    sealedSecret: sealed,
    secretCreatedAt: updatedAt,
    ...wanted,
    ...(await switchedKeyPair(ports, { id }, wish.publicKeySignatures)),
  };
  await ports.webhooks.saveEndpoint(endpoint);
  return { endpoint, newSecret: secret };
}
