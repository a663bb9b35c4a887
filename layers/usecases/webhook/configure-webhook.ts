import { Refusal } from "#domain/errors.ts";
import { destinationNotice } from "#domain/notice/notice.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { defaultSubscription, type EventType } from "#domain/webhook/events.ts";
import { webhookUrl } from "#domain/webhook/url-rules.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { switchedKeyPair } from "./webhook-keys.ts";
import { mintWebhookSecret, rotatedSecret } from "./webhook-secret.ts";

type Needs = Pick<
  Ports,
  "stage" | "addresses" | "clock" | "ids" | "notices" | "vault" | "webhooks"
>;
type Owner = WebhookEndpoint["owner"];

export type WebhookWish = {
  /** `null` clears it. */
  url: string | null;
  events?: EventType[];
  payload?: WebhookEndpoint["payload"];
  /** Whether a key pair of the endpoint signs beside its secret; unchanged if absent. */
  publicKeySignatures?: boolean;
  /** The caller's name for the URL, for the error. */
  param: string;
  by: WebhookSetter;
  /** For a tenant's webhook: the project whose key sets it. */
  projectId?: string;
};

/** The member or the key that says where messages go. */
export type WebhookSetter = {
  id: string;
  tenantId: string;
  /** Whether the caller may read the data of a full message. */
  readsAll: boolean;
  /** In a live project, whose owners get a notice. */
  isLive: boolean;
};

/**
 * Sets or clears the URL for results. The secret is created by the first call, returned only then, and
 * outlives a clearing. Setting a URL enables a webhook that was disabled.
 */
export async function setWebhook(
  ports: Needs,
  owner: Owner,
  wish: WebhookWish,
): Promise<{ endpoint: WebhookEndpoint; newSecret?: string }> {
  const { param } = wish;
  const { stage, addresses } = ports;
  const publicOnly = !stage.allowsPrivateWebhooks;
  // As a parser reads it: the stored URL is the one that is called.
  const url =
    wish.url === null ? null : webhookUrl(wish.url, { publicOnly, addresses, param }).href;
  // A delivery notes its success in the endpoint, too.
  return untilWon((race) => race(() => setOnce(ports, owner, { ...wish, url })));
}

/** Clears where results go. If nothing was set, there is nothing to clear, and no secret to lose. */
export async function clearWebhook(ports: Needs, owner: Owner, by: WebhookSetter): Promise<void> {
  if (!(await ports.webhooks.endpoint(owner))) return;
  await setWebhook(ports, owner, { url: null, param: "url", by });
}

/**
 * A new secret at once. The old one signs until its overlap ends, and so does each earlier one whose
 * overlap still runs. Without an overlap only the new one signs from now on.
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
  const current = await ports.webhooks.endpoint(owner);
  if (!current) throw new Refusal("not_found", "No webhook is configured.");
  const { secret, changes } = await rotatedSecret(ports, current, overlapSeconds);
  const endpoint: WebhookEndpoint = { ...current, ...changes };
  await ports.webhooks.saveEndpoint(endpoint, current.updatedAt);
  return { endpoint, newSecret: secret };
}

async function setOnce(
  ports: Needs,
  owner: Owner,
  wish: WebhookWish,
): Promise<{ endpoint: WebhookEndpoint; newSecret?: string }> {
  const updatedAt = ports.clock.now().toISOString();
  const current = await ports.webhooks.endpoint(owner);
  const isMoved = (current?.url ?? null) !== wish.url;
  const wanted = {
    url: wish.url,
    enabled: wish.url !== null,
    ...(wish.events && { events: wish.events }),
    payload: payloadOf(current, wish),
    ...readersOf(current, wish),
    ...(isMoved && { urlSetAt: updatedAt, urlSetBy: wish.by.id }),
    exhaustedStreak: 0,
    updatedAt,
  };
  // Stored first: if the URL is not set after all, no notice is sent.
  if (isMoved && wish.by.isLive && ports.stage.tells) {
    const { tenantId } = wish.by;
    const set = { tenantId, urlSetAt: updatedAt, isCleared: wish.url === null };
    await ports.notices.owe(destinationNotice(owner, set));
  }
  if (current) {
    const { disabledReason: _, failingSince: __, unanswered: ___, rest: ____, ...kept } = current;
    const pair = await switchedKeyPair(ports, current, wish.publicKeySignatures);
    const endpoint = { ...kept, ...wanted, ...pair };
    await ports.webhooks.saveEndpoint(endpoint, current.updatedAt);
    return { endpoint };
  }
  const id = ports.ids.next("whk");
  const { secret, sealed } = await mintWebhookSecret(ports, { id });
  const endpoint: WebhookEndpoint = {
    owner,
    id,
    events: [...defaultSubscription],
    sealedSecret: sealed,
    secretCreatedAt: updatedAt,
    ...wanted,
    ...(await switchedKeyPair(ports, { id }, wish.publicKeySignatures)),
  };
  await ports.webhooks.saveEndpoint(endpoint);
  return { endpoint, newSecret: secret };
}

/** No caller has more data sent to a URL than they may read themselves. */
function payloadOf(
  current: WebhookEndpoint | undefined,
  { url, payload, by }: WebhookWish,
): WebhookEndpoint["payload"] {
  const kept = current?.payload ?? "full";
  const isSame = current?.url === url || url === null;
  if (by.readsAll || (isSame && (payload ?? kept) === kept)) return payload ?? kept;
  if (payload !== "full") return "summary";
  throw new Refusal(
    "permission_denied",
    "Full messages hold personal data, so setting a URL for them needs cases:read_pii. Set payload to summary.",
    { param: "payload", extra: { required_permission: "cases:read_pii" } },
  );
}

/** A caller who names the present URL joins the earlier ones; another URL has only this caller's consent. */
function readersOf(
  current: WebhookEndpoint | undefined,
  { url, projectId }: WebhookWish,
): Pick<WebhookEndpoint, "readers"> {
  if (projectId === undefined) return {};
  const others = current?.url === url ? (current.readers ?? []) : [];
  return { readers: [...new Set([...others, projectId])] };
}
