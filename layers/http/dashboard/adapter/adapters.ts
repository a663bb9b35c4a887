import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { adapterName, RotatedAdapter, SetAdapter, ShownAdapter } from "#domain/external/adapter.ts";
import { hostOf } from "#domain/webhook/share.ts";
import { reply, request } from "#domain/wire.ts";
import {
  type AdapterSetter,
  removeAdapter,
  rotateAdapterSecret,
  setAdapter,
} from "#usecases/external/manage-adapters.ts";
import { type InProject, projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/adapters";
const onePath = `${path}/{name}` as const;
const tag = "Adapters";

const listAdaptersRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List adapters",
  description:
    "The receivers of the fields of a Template's `check.external`. Never returns a signing secret.",
  permission: "webhooks:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownAdapter) })),
  async handle({ principal, ports }) {
    return { data: await ports.adapters.list(principal.project.id) };
  },
});

const setAdapterRoute = projectRoute({
  method: "PUT",
  path: onePath,
  tag,
  audit: {
    action: "adapter.set",
    subject: "adapter",
    id: ({ params }) => params.name,
    // A path or a query may hold a token of the client's.
    details: (_, { url }) => ({ host: hostOf(url) }),
  },
  summary: "Set an adapter",
  description:
    "The first call creates the signing secret and returns it, once, as `signing_secret`; a later one keeps it. " +
    "In production the URL must be https on port 443 or 8443 with a public address. " +
    "It needs the right to read the sent data: `cases:read_pii`, which a key has by the scope `cases:read`. In a live project its owners get a notice.",
  permission: "webhooks:write",
  outflows: ["adapter_fields"],
  quota: "write",
  refusals: ["limit_reached", "invalid_state"],
  body: request(z.strictObject({ url: z.string().max(2048) })),
  reply: reply(SetAdapter),
  async handle({ principal, params, body, ports }) {
    const { adapter, newSecret } = await setAdapter(ports, which(principal, params), {
      url: body.url,
      by: setterOf(principal),
    });
    return { ...adapter, signingSecret: newSecret ?? null };
  },
});

const removeAdapterRoute = projectRoute({
  method: "DELETE",
  path: onePath,
  tag,
  audit: { action: "adapter.removed", subject: "adapter", id: ({ params }) => params.name },
  summary: "Remove an adapter",
  description:
    "Idempotent; its secret is deleted too. A Flow that still names it gets `not_checked`, and a person reviews it.",
  status: 204,
  permission: "webhooks:write",
  quota: "write",
  reply: z.undefined(),
  async handle({ principal, params, ports }) {
    await removeAdapter(ports, which(principal, params), setterOf(principal));
    return undefined;
  },
});

const rotateAdapterSecretRoute = projectRoute({
  method: "POST",
  path: `${onePath}/rotate-secret`,
  tag,
  audit: {
    action: "adapter.secret_rotated",
    subject: "adapter",
    id: ({ params }) => params.name,
    details: ({ body }) => ({ overlap_seconds: body.overlapSeconds }),
  },
  summary: "Replace its secret",
  description:
    "Until its overlap ends, a replaced secret signs every request along with the new one, and answers that it signed are accepted.",
  afterCrash:
    "it replaces the secret once more, and the one that was never shown also signs until its overlap ends.",
  permission: "webhooks:write",
  // A new secret is a new hand that the answers can be signed by.
  outflows: ["adapter_fields"],
  quota: "write",
  holdsSecret: true,
  refusals: ["not_found", "limit_reached", "invalid_state"],
  body: request(z.strictObject({ overlapSeconds: z.int().min(0).max(604_800).default(86_400) })),
  reply: reply(RotatedAdapter),
  async handle({ principal, params, body, ports }) {
    const rotated = await rotateAdapterSecret(ports, which(principal, params), body.overlapSeconds);
    return { ...rotated.adapter, signingSecret: rotated.newSecret };
  },
});

export const adapterRoutes = [
  listAdaptersRoute,
  setAdapterRoute,
  removeAdapterRoute,
  rotateAdapterSecretRoute,
];

function which({ project }: InProject, { name }: { name: string }) {
  if (adapterName.safeParse(name).success) return { projectId: project.id, name };
  throw new Refusal(
    "invalid_parameter",
    "name must be 1 to 40 lower-case letters, digits and _, and begin with a letter.",
    { param: "name" },
  );
}

function setterOf({ actor, project, tenantId }: InProject): AdapterSetter {
  return { id: actor.id, tenantId, isLive: !project.sandbox };
}
