import { Refusal } from "#domain/errors.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { formatWebhookSecret, webhookSecretBytes } from "#domain/webhook/secret.ts";
import type { Ports } from "../ports.ts";

type EndpointId = Pick<WebhookEndpoint, "id">;

/** The sealed secrets of a webhook or of an adapter. */
export type Signing = Pick<WebhookEndpoint, "id" | "sealedSecret" | "previousSecrets">;

/** A new signing secret, as shown once and as stored. */
export async function mintWebhookSecret(
  { vault, ids }: Pick<Ports, "vault" | "ids">,
  endpoint: EndpointId,
): Promise<{ secret: string; sealed: string }> {
  const secret = formatWebhookSecret(ids.bytes(webhookSecretBytes));
  return { secret, sealed: await vault.seal(contextOf(endpoint), secret) };
}

/** A new secret for an endpoint. The replaced one signs along until its overlap ends. */
export async function rotatedSecret(
  ports: Pick<Ports, "clock" | "ids" | "vault">,
  endpoint: Signing,
  overlapSeconds: number,
) {
  const now = ports.clock.now();
  const running = overlapSeconds > 0 ? overlappingSecrets(endpoint, now) : [];
  requireRoomForOverlap(running);
  const { secret, sealed } = await mintWebhookSecret(ports, endpoint);
  const expiresAt = new Date(now.getTime() + overlapSeconds * 1000).toISOString();
  const changes = {
    sealedSecret: sealed,
    secretCreatedAt: now.toISOString(),
    previousSecrets: [{ sealed: endpoint.sealedSecret, expiresAt }, ...running],
    updatedAt: now.toISOString(),
  };
  return { secret, changes };
}

/** The secrets that sign now: the current one, and those before it whose overlap still runs. */
export async function signingSecrets(
  ports: Pick<Ports, "vault" | "clock">,
  endpoint: Signing,
): Promise<string[]> {
  const previous = overlappingSecrets(endpoint, ports.clock.now());
  const sealed = [endpoint.sealedSecret, ...previous.map((secret) => secret.sealed)];
  return Promise.all(sealed.map((secret) => ports.vault.open(contextOf(endpoint), secret)));
}

/** The same secrets, sealed with the current generation of the service's. Those whose overlap is over are left out. */
export async function resealedSecrets(
  vault: Ports["vault"],
  endpoint: Signing,
  now: Date,
): Promise<Pick<Signing, "sealedSecret" | "previousSecrets">> {
  const again = async (sealed: string) => {
    const context = contextOf(endpoint);
    return vault.seal(context, await vault.open(context, sealed));
  };
  const running = overlappingSecrets(endpoint, now).map(async ({ sealed, expiresAt }) => ({
    sealed: await again(sealed),
    expiresAt,
  }));
  return {
    sealedSecret: await again(endpoint.sealedSecret),
    previousSecrets: await Promise.all(running),
  };
}

/** The replaced secrets whose time is not over, the newest first. */
function overlappingSecrets(
  { previousSecrets = [] }: Pick<Signing, "previousSecrets">,
  now: Date,
): NonNullable<WebhookEndpoint["previousSecrets"]> {
  return previousSecrets.filter(({ expiresAt }) => expiresAt > now.toISOString());
}

/** Every replaced key is one more signature in the header of each message. */
const maxOverlaps = 4;

export function requireRoomForOverlap(running: readonly unknown[]): void {
  if (running.length < maxOverlaps) return;
  throw new Refusal(
    "limit_reached",
    `${maxOverlaps} replaced ones still sign. Rotate again when one has ended, or without overlap.`,
  );
}

/** A sealed secret opens only for the endpoint it was made for. */
function contextOf({ id }: EndpointId): string {
  return `webhook_secret:${id}`;
}
