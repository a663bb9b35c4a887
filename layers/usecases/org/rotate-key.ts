import { Refusal } from "#domain/errors.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import type { Ports } from "../ports.ts";
import { newApiKey } from "./new-api-key.ts";

/**
 * Replaces a key: the caller's own, or one of their project's. The old one ends at once, or after the requested grace
 * period. A caller cannot get a key with more permissions than their own.
 */
export async function rotateKey(
  ports: Pick<Ports, "clock" | "ids" | "keys" | "vault">,
  {
    oldKey,
    graceSeconds,
    by = oldKey,
  }: {
    oldKey: ApiKey;
    graceSeconds: number;
    by?: { id: string; scopes?: readonly string[] };
  },
): Promise<{ key: ApiKey; rawKey: string; oldRevokedAt: string }> {
  if (oldKey.revokedAt !== undefined) {
    throw new Refusal("invalid_state", "The key was already replaced and is in its grace time.");
  }
  const beyond = oldKey.scopes.find((scope) => by.scopes?.includes(scope) === false);
  if (beyond !== undefined) {
    throw new Refusal(
      "permission_denied",
      "This key has more permissions than the key that replaces it.",
      {
        extra: { required_permission: beyond },
      },
    );
  }
  const now = ports.clock.now().getTime();
  const { name, tenantId, projectId, sandbox, scopes, expiresAt, quotas } = oldKey;
  const { key, rawKey } = await newApiKey(ports, {
    name,
    tenantId,
    projectId,
    sandbox,
    scopes,
    createdAt: new Date(now).toISOString(),
    createdBy: by.id,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(quotas && { quotas }),
  });
  const oldRevokedAt = new Date(now + graceSeconds * 1000).toISOString();
  await ports.keys.replace(oldKey, key, oldRevokedAt);
  return { key, rawKey, oldRevokedAt };
}
