import * as z from "zod";
import { keyScopes } from "#domain/project/permissions.ts";
import { createKey, ownKey, revokeKey } from "#usecases/org/manage-keys.ts";
import { rotateKey } from "#usecases/org/rotate-key.ts";
import type { ApiKey } from "#usecases/ports.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/keys";
const tag = "Keys";

const KeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    last4: z.string(),
    project_id: z.string(),
    sandbox: z.boolean(),
    scopes: z.array(z.string()),
    created_at: z.string(),
    created_by: z.string(),
    last_used_at: z.string().nullable().describe("To the hour."),
    expires_at: z.string().optional(),
    revoked_at: z.string().optional(),
  })
  .meta({ id: "ApiKey" });

const NewKey = KeyView.extend({ api_key: z.string().describe("Shown this once.") });

export const listKeysRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List a project's keys, oldest first",
  description: "Revoked ones too. The keys themselves are not stored and never shown again.",
  permission: "keys:read",
  quota: "read",
  reply: z.object({ data: z.array(KeyView) }),
  async handle({ principal, ports }) {
    return { data: (await ports.orgs.keys(principal.project.id)).map(keyView) };
  },
});

export const createKeyRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: {
    action: "key.created",
    subject: "key",
    details: (_, { scopes, last4 }) => ({ scopes, last4 }),
  },
  summary: "Create a key",
  description:
    "The key is returned this once. Without `scopes` it has all that its maker may give, but for `members:read` and `members:invite`, which reach the whole org and are asked for by name; a key that makes a key gives none that it has not.",
  status: 201,
  permission: "keys:create",
  quota: "write",
  holdsSecret: true,
  refusals: ["limit_reached", "permission_denied"],
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length).optional(),
    expires_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text).toISOString())
      .optional(),
  }),
  reply: NewKey,
  async handle({ principal, body, ports }) {
    const { project, actor, scopes } = principal;
    const { key, rawKey } = await createKey(ports, {
      project,
      name: body.name,
      scopes: body.scopes,
      expiresAt: body.expires_at,
      by: { id: actor.id, scopes },
    });
    return { ...keyView(key), api_key: rawKey };
  },
});

export const revokeKeyRoute = projectRoute({
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

export const rotateProjectKeyRoute = projectRoute({
  method: "POST",
  path: `${path}/{key_id}/rotate`,
  tag,
  audit: {
    action: "key.rotated",
    subject: "key",
    details: (_, { replaced_key }) => ({ replaced: replaced_key.id }),
  },
  summary: "Replace a key by a new one",
  description: "As `POST /v1/keys/rotate` does for the key it is called with.",
  permission: "keys:create",
  quota: "write",
  holdsSecret: true,
  refusals: ["invalid_state", "permission_denied"],
  body: z.strictObject({ grace_seconds: z.int().min(0).max(86_400).default(0) }),
  reply: NewKey.extend({
    replaced_key: z.object({ id: z.string(), revoked_at: z.string() }),
  }),
  async handle({ principal, params, body, ports }) {
    const oldKey = await ownKey(ports, {
      projectId: principal.project.id,
      keyId: params.key_id,
    });
    const { key, rawKey, oldRevokedAt } = await rotateKey(ports, {
      oldKey,
      graceSeconds: body.grace_seconds,
      by: { id: principal.actor.id, scopes: principal.scopes },
    });
    return {
      ...keyView(key),
      api_key: rawKey,
      replaced_key: { id: oldKey.id, revoked_at: oldRevokedAt },
    };
  },
});

export const keyRoutes = [listKeysRoute, createKeyRoute, revokeKeyRoute, rotateProjectKeyRoute];

function keyView(key: ApiKey): z.input<typeof KeyView> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    project_id: key.projectId,
    sandbox: key.sandbox,
    scopes: key.scopes,
    created_at: key.createdAt,
    created_by: key.createdBy,
    last_used_at: key.lastUsedAt ?? null,
    ...(key.expiresAt !== undefined && { expires_at: key.expiresAt }),
    ...(key.revokedAt !== undefined && { revoked_at: key.revokedAt }),
  };
}
