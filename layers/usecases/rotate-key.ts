import { Refusal } from "#domain/errors.ts";
import { newApiKey } from "./new-api-key.ts";
import type { ApiKey, Ports } from "./ports.ts";

/** Replaces the caller's own key. The old one dies at once, or after the grace that was asked for. */
export async function rotateKey(
  ports: Pick<Ports, "clock" | "ids" | "keys" | "vault">,
  { oldKey, graceSeconds }: { oldKey: ApiKey; graceSeconds: number },
): Promise<{ key: ApiKey; rawKey: string; oldRevokedAt: string }> {
  if (oldKey.revokedAt !== undefined) {
    throw new Refusal("invalid_state", "The key was already replaced and is in its grace time.");
  }
  const now = ports.clock.now().getTime();
  const { name, tenantId, projectId, sandbox, scopes, expiresAt } = oldKey;
  const { key, rawKey } = await newApiKey(ports, {
    name,
    tenantId,
    projectId,
    sandbox,
    scopes,
    createdAt: new Date(now).toISOString(),
    createdBy: oldKey.id,
    ...(expiresAt !== undefined && { expiresAt }),
  });
  const oldRevokedAt = new Date(now + graceSeconds * 1000).toISOString();
  await ports.keys.replace(oldKey, key, oldRevokedAt);
  return { key, rawKey, oldRevokedAt };
}
