import * as z from "zod";
import { machineRoute } from "../auth.ts";

export const rotateKeyRoute = machineRoute({
  method: "POST",
  path: "/v1/keys/rotate",
  audit: {
    action: "key.rotated",
    subject: "key",
    details: (_, { replaced_key }) => ({ replaced: replaced_key.id }),
  },
  summary: "Replace this key by a new one",
  description:
    "The old key dies at once unless `grace_seconds` gives it time; in that time it cannot be rotated again. The new key is shown this once. After an immediate rotation even a replay by Idempotency-Key is 401, because the old key no longer is one.",
  tag: "Account",
  permission: "keys:rotate",
  quota: "write",
  holdsSecret: true,
  refusals: ["invalid_state"],
  body: z.strictObject({ grace_seconds: z.int().min(0).max(86_400).default(0) }),
  reply: z.object({
    id: z.string(),
    api_key: z.string(),
    name: z.string(),
    project_id: z.string(),
    sandbox: z.boolean(),
    created_at: z.string(),
    replaced_key: z.object({ id: z.string(), revoked_at: z.string() }),
  }),
  async handle({ principal, body, ports }) {
    // Rare: a cold start does not load it.
    const { rotateKey } = await import("#usecases/org/rotate-key.ts");
    const { key, rawKey, oldRevokedAt } = await rotateKey(ports, {
      oldKey: principal.key,
      graceSeconds: body.grace_seconds,
    });
    return {
      id: key.id,
      api_key: rawKey,
      name: key.name,
      project_id: key.projectId,
      sandbox: key.sandbox,
      created_at: key.createdAt,
      replaced_key: { id: principal.key.id, revoked_at: oldRevokedAt },
    };
  },
});
