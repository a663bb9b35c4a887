import { ed25519SeedBytes } from "#domain/ed25519.ts";
import { Refusal } from "#domain/errors.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { runningKeys } from "#domain/webhook/endpoint.ts";
import { webhookKeyPair } from "#domain/webhook/key-pair.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { requireRoomForOverlap } from "./webhook-secret.ts";

type EndpointId = Pick<WebhookEndpoint, "id">;
export type KeyPair = NonNullable<WebhookEndpoint["keyPair"]>;

/** The endpoint's key pair, switched as requested: one that was switched off comes back unchanged. */
export async function switchedKeyPair(
  ports: Pick<Ports, "clock" | "ids" | "vault">,
  endpoint: EndpointId & Pick<WebhookEndpoint, "keyPair">,
  isOn: boolean | undefined,
): Promise<{ keyPair?: KeyPair }> {
  const { keyPair } = endpoint;
  if (isOn === undefined) return keyPair ? { keyPair } : {};
  if (keyPair) return { keyPair: { ...keyPair, isOn } };
  return isOn ? { keyPair: { isOn, ...(await mintKey(ports, endpoint)) } } : {};
}

/** A new key pair at once; those before it sign along until their overlap ends, as secrets do. */
export function rotateWebhookKeys(
  ports: Pick<Ports, "clock" | "ids" | "vault" | "webhooks">,
  owner: WebhookEndpoint["owner"],
  overlapSeconds: number,
): Promise<WebhookEndpoint> {
  return untilWon((race) =>
    race(async () => {
      const current = await ports.webhooks.endpoint(owner);
      if (!current) throw new Refusal("not_found", "No webhook is configured.");
      if (!current.keyPair?.isOn) {
        throw new Refusal("invalid_state", "The webhook has no key pair. Switch it on first.");
      }
      const now = ports.clock.now();
      const running = overlapSeconds > 0 ? runningKeys(current, now) : [];
      requireRoomForOverlap(running);
      const { publicKey, sealed } = current.keyPair;
      const expiresAt = new Date(now.getTime() + overlapSeconds * 1000).toISOString();
      const keyPair: KeyPair = {
        isOn: true,
        ...(await mintKey(ports, current)),
        previous: [{ publicKey, sealed, expiresAt }, ...running],
      };
      const endpoint = { ...current, keyPair, updatedAt: now.toISOString() };
      await ports.webhooks.saveEndpoint(endpoint, current.updatedAt);
      return endpoint;
    }),
  );
}

/** The private keys that sign now; none unless the project asked for them. */
export function privateKeys(
  ports: Pick<Ports, "vault" | "clock">,
  endpoint: WebhookEndpoint,
): Promise<string[]> {
  const { keyPair } = endpoint;
  if (!keyPair?.isOn) return Promise.resolve([]);
  const all = [keyPair, ...runningKeys(endpoint, ports.clock.now())];
  return Promise.all(all.map(({ sealed }) => ports.vault.open(contextOf(endpoint), sealed)));
}

/** The same pairs, sealed with the current generation of the service's secret. Those whose overlap is over are left out. */
export async function resealedKeys(
  vault: Ports["vault"],
  endpoint: WebhookEndpoint,
  now: Date,
): Promise<Pick<WebhookEndpoint, "keyPair">> {
  const { keyPair } = endpoint;
  if (!keyPair) return {};
  const again = async <Sealed extends { sealed: string }>(of: Sealed): Promise<Sealed> => {
    const context = contextOf(endpoint);
    return { ...of, sealed: await vault.seal(context, await vault.open(context, of.sealed)) };
  };
  const previous = await Promise.all(runningKeys(endpoint, now).map(again));
  return { keyPair: { ...(await again(keyPair)), previous } };
}

async function mintKey(
  { clock, ids, vault }: Pick<Ports, "clock" | "ids" | "vault">,
  endpoint: EndpointId,
): Promise<Pick<KeyPair, "publicKey" | "sealed" | "createdAt">> {
  const { publicKey, privateKey } = await webhookKeyPair(ids.bytes(ed25519SeedBytes));
  const sealed = await vault.seal(contextOf(endpoint), privateKey);
  return { publicKey, sealed, createdAt: clock.now().toISOString() };
}

/** A sealed key opens only for the endpoint it was made for, and never as its secret. */
function contextOf({ id }: EndpointId): string {
  return `webhook_private_key:${id}`;
}
