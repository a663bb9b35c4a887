import * as z from "zod";
import { ApiKey } from "#domain/project/api-key.ts";
import { reply, request } from "#domain/wire.ts";
import { machineRoute } from "../auth.ts";

export const rotateKeyRoute = machineRoute({
  method: "POST",
  path: "/v1/keys/rotate",
  audit: {
    action: "key.rotated",
    subject: "key",
    details: (_, { replacedKey }) => ({ replaced: replacedKey.id }),
  },
  summary: "Replace this key by a new one",
  description:
    "The old key stops working at once, or after `grace_seconds`; meanwhile it cannot be rotated again. The new key is shown only once. After an immediate rotation even a replay by Idempotency-Key is 401, because the old key is no longer valid.",
  tag: "Account",
  afterCrash:
    "the answer is 401, or 409 within the grace period, because the new key was never shown. Revoke it, and create another.",
  permission: "keys:rotate",
  quota: "write",
  holdsSecret: true,
  refusals: ["invalid_state"],
  body: request(z.strictObject({ graceSeconds: z.int().min(0).max(86_400).default(0) })),
  reply: reply(
    z.object({
      id: z.string(),
      apiKey: z.string(),
      ...ApiKey.pick({ name: true, projectId: true, sandbox: true, createdAt: true }).shape,
      replacedKey: z.object({ id: z.string(), revokedAt: z.string() }),
    }),
  ),
  async handle({ principal, body, ports }) {
    // Rare: a cold start does not load it.
    const { rotateKey } = await import("#usecases/org/rotate-key.ts");
    const { key, rawKey, oldRevokedAt } = await rotateKey(ports, {
      oldKey: principal.key,
      ...body,
    });
    return {
      ...key,
      apiKey: rawKey,
      replacedKey: { id: principal.key.id, revokedAt: oldRevokedAt },
    };
  },
});
