import * as z from "zod";
import type { ApiKey } from "#domain/project/api-key.ts";
import { displayName } from "#domain/project/display-name.ts";
import { keyScopes, namedScopes } from "#domain/project/key-scopes.ts";
import { NewApiKey, RotatedApiKey, ShownApiKey } from "#domain/project/shown-api-key.ts";
import { reply, request } from "#domain/wire.ts";
import { createKey, ownKey, revokeKey } from "#usecases/org/manage-keys.ts";
import { rotateKey } from "#usecases/org/rotate-key.ts";
import { drawnId } from "../../drawn-id.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/keys";
const tag = "Keys";

const byName = namedScopes.map((scope) => `\`${scope}\``).join(", ");

const listKeysRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List a project's keys, oldest first",
  description: "Revoked ones too. The keys themselves are not stored and never shown again.",
  permission: "keys:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownApiKey) })),
  async handle({ principal, ports }) {
    return { data: (await ports.orgs.keys(principal.project.id)).map(shownKey) };
  },
});

const createKeyRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: {
    action: "key.created",
    subject: "key",
    details: (_, { scopes, last4 }) => ({ scopes, last4 }),
  },
  summary: "Create a key",
  description: `The key is returned only once. Without \`scopes\` it gets all that its creator may give, except those that must be named: ${byName}. A key can only give scopes that it has.`,
  status: 201,
  afterCrash:
    "another key replaces the created one under the same id, and the first one stops working.",
  permission: "keys:create",
  quota: "write",
  holdsSecret: true,
  refusals: ["limit_reached", "permission_denied"],
  body: request(
    z.strictObject({
      name: displayName(60),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length).optional(),
      expiresAt: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text).toISOString())
        .optional(),
    }),
  ),
  reply: reply(NewApiKey),
  async handle({ principal, body, ports, drawnCaseId }) {
    const { project, actor, scopes } = principal;
    const { key, rawKey } = await createKey(ports, {
      id: drawnId("key", drawnCaseId),
      project,
      ...body,
      by: { id: actor.id, scopes },
    });
    return { ...shownKey(key), apiKey: rawKey };
  },
});

const revokeKeyRoute = projectRoute({
  method: "DELETE",
  path: `${path}/{key_id}`,
  tag,
  audit: { action: "key.revoked", subject: "key", id: ({ params }) => params.key_id },
  summary: "Revoke a key",
  description: "At once. Idempotent.",
  status: 204,
  permission: "keys:revoke",
  quota: "write",
  reply: z.undefined(),
  async handle({ principal, params, ports }) {
    await revokeKey(ports, { projectId: principal.project.id, keyId: params.key_id });
    return undefined;
  },
});

const rotateProjectKeyRoute = projectRoute({
  method: "POST",
  path: `${path}/{key_id}/rotate`,
  tag,
  audit: {
    action: "key.rotated",
    subject: "key",
    details: (_, { replacedKey }) => ({ replaced: replacedKey.id }),
  },
  summary: "Replace a key by a new one",
  description: "As `POST /v1/keys/rotate` does for the key it is called with.",
  afterCrash:
    "the answer is 409, because the new key was never shown. Revoke it, and create another.",
  permission: "keys:create",
  quota: "write",
  holdsSecret: true,
  refusals: ["invalid_state", "permission_denied"],
  body: request(z.strictObject({ graceSeconds: z.int().min(0).max(86_400).default(0) })),
  reply: reply(RotatedApiKey),
  async handle({ principal, params, body, ports }) {
    const oldKey = await ownKey(ports, {
      projectId: principal.project.id,
      keyId: params.key_id,
    });
    const { key, rawKey, oldRevokedAt } = await rotateKey(ports, {
      oldKey,
      ...body,
      by: { id: principal.actor.id, scopes: principal.scopes },
    });
    return {
      ...shownKey(key),
      apiKey: rawKey,
      replacedKey: { id: oldKey.id, revokedAt: oldRevokedAt },
    };
  },
});

export const keyRoutes = [listKeysRoute, createKeyRoute, revokeKeyRoute, rotateProjectKeyRoute];

export function shownKey(key: ApiKey) {
  return { ...key, lastUsedAt: key.lastUsedAt ?? null };
}
