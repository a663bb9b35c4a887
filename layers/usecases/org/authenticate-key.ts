import { Refusal } from "#domain/errors.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { parseApiKey } from "#domain/project/api-key.ts";
import { firstFound } from "../first-found.ts";
import type { Ports } from "../ports.ts";
import { isOrgDeleted } from "./deleted-org.ts";

type Needs = Pick<Ports, "clock" | "keys" | "tenants" | "vault" | "webhooks">;

/**
 * The key that a caller holds. A text that cannot be a key is refused without asking the store. Who is
 * about to make something that the client is told of is asked for with the webhooks that hear of it.
 */
export async function authenticateKey(
  ports: Needs,
  rawKey: string | undefined,
  { willTell = false } = {},
): Promise<ApiKey> {
  if (!rawKey) {
    throw new Refusal("missing_api_key", "Send the key in the X-API-Key header.");
  }
  if (!parseApiKey(rawKey)) throw invalid("invalid_api_key");
  const key = await keyOf(ports, rawKey);
  if (!key) throw invalid("invalid_api_key");

  const now = ports.clock.now().toISOString();
  const isOver = (key.revokedAt ?? "9") <= now || (key.expiresAt ?? "9") <= now;
  if (isOver || (await isOrgGone(ports, key, willTell))) throw invalid("revoked_api_key");
  await ports.keys.touch(key, now);
  return key;
}

/** What tells of an org's webhooks tells of itself as well, in the same read. */
async function isOrgGone(ports: Needs, key: ApiKey, willTell: boolean): Promise<boolean> {
  if (willTell) return (await ports.webhooks.endpointsFor(key)) === undefined;
  return isOrgDeleted(ports, key.tenantId);
}

/** One that was stored with an older generation of the secret is moved to the current: only its holder can. */
async function keyOf(
  { keys, vault }: Pick<Ports, "keys" | "vault">,
  rawKey: string,
): Promise<ApiKey | undefined> {
  const hashes = await vault.hashes("api_key", rawKey);
  const key = await firstFound(hashes, (hash) => keys.find(hash));
  const [current] = hashes;
  if (!key || current === undefined || key.hash === current) return key;
  return keys.move(key, current);
}

/** The same text for both, so that nobody learns which keys once were. */
function invalid(code: "invalid_api_key" | "revoked_api_key"): Refusal {
  return new Refusal(code, "The API key is not valid.");
}
