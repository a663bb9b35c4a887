import { Refusal } from "#domain/errors.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { parseApiKey } from "#domain/project/api-key.ts";
import { firstFound } from "../first-found.ts";
import type { Ports } from "../ports.ts";
import { isOrgDeleted } from "./deleted-org.ts";

/**
 * The key of a caller. A text that cannot be a key is refused without a read. If the call `willTell` the
 * client about its result, the subscribed webhooks come with the key.
 */
export async function authenticateKey(
  ports: Pick<Ports, "clock" | "keys" | "tenants" | "vault">,
  rawKey: string | undefined,
  { willTell = false } = {},
): Promise<ApiKey> {
  if (!rawKey) {
    throw new Refusal("missing_api_key", "Send the key in the X-API-Key header.");
  }
  if (!parseApiKey(rawKey)) throw invalid("invalid_api_key");
  const found = await keyOf(ports, rawKey, willTell);
  if (!found) throw invalid("invalid_api_key");
  const { key, isOrgGone } = found;

  const now = ports.clock.now().toISOString();
  const isOver = (key.revokedAt ?? "9") <= now || (key.expiresAt ?? "9") <= now;
  if (isOver || (isOrgGone ?? (await isOrgDeleted(ports, key.tenantId)))) {
    throw invalid("revoked_api_key");
  }
  await ports.keys.touch(key, now);
  return key;
}

/** One that was stored with an older generation of the secret is moved to the current: only its holder can. */
async function keyOf(
  { keys, vault }: Pick<Ports, "keys" | "vault">,
  rawKey: string,
  willTell: boolean,
): Promise<Found | undefined> {
  const find = async (hash: string): Promise<Found | undefined> => {
    if (willTell) {
      const found = await keys.findWithEndpoints(hash);
      return found && { key: found.key, isOrgGone: found.endpoints === undefined };
    }
    const key = await keys.find(hash);
    return key && { key };
  };
  const hashes = await vault.hashes("api_key", rawKey);
  const found = await firstFound(hashes, find);
  const [current] = hashes;
  if (!found || current === undefined || found.key.hash === current) return found;
  const moved = await keys.move(found.key, current);
  return moved && { ...found, key: moved };
}

/** `isOrgGone` where it was read with the key. */
type Found = { key: ApiKey; isOrgGone?: boolean };

/** The same text for both, so that a caller cannot learn which keys once existed. */
function invalid(code: "invalid_api_key" | "revoked_api_key"): Refusal {
  return new Refusal(code, "The API key is not valid.");
}
