import * as z from "zod";
import { ShownApiKey } from "#domain/project/shown-api-key.ts";
import { reply } from "#domain/wire.ts";
import { keysMadeBy } from "#usecases/org/keys-made-by.ts";
import { dismiss } from "#usecases/org/manage-org.ts";
import { teamRoute } from "../auth.ts";
import { inOrg } from "./in-org.ts";
import { shownKey } from "./keys.ts";

const tag = "Team";

const listMemberKeysRoute = teamRoute({
  method: "GET",
  path: "/v1/team/members/{id}/keys",
  tag,
  summary: "List the valid keys that a member created",
  description:
    "In every project of the org, oldest first; also keys that such a key created or was replaced by. A removed member keeps the same id here.",
  permission: "keys:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownApiKey) })),
  async handle({ principal: { tenantId }, params, ports }) {
    const made = await keysMadeBy(ports, { tenantId, userId: params.id });
    return { data: made.map(shownKey) };
  },
});

const removeMemberRoute = teamRoute({
  method: "DELETE",
  path: "/v1/team/members/{id}",
  tag,
  audit: {
    action: "member.removed",
    subject: "member",
    id: ({ params }) => params.id,
    details: ({ query }) => ({ keys: query.keys === "revoke" ? "revoked" : "kept" }),
  },
  summary: "Remove a member",
  description:
    "At once: their next call finds no org. Idempotent. The last owner stays. The keys that they created keep working, because backends may use them: `GET /v1/team/members/{id}/keys` lists them, and `keys=revoke` revokes them all, also for a member who was removed before.",
  status: 204,
  permission: "members:remove",
  quota: "write",
  refusals: ["invalid_state"],
  query: z.strictObject({
    keys: z.enum(["revoke"]).optional().describe("Also revokes the keys that they created."),
  }),
  reply: z.undefined(),
  async handle({ principal, params, query, ports }) {
    const revokesKeys = query.keys === "revoke";
    await dismiss(ports, { ...inOrg(principal), userId: params.id, revokesKeys });
    return undefined;
  },
});

export const leavingRoutes = [listMemberKeysRoute, removeMemberRoute];
