import * as z from "zod";
import { auditActions, configActions } from "#domain/audit/audit-actions.ts";
import { ShownAuditEntry } from "#domain/audit/audit-entry.ts";
import { ChainWalk } from "#domain/audit/verify-chain.ts";
import { grantOf } from "#domain/project/permissions.ts";
import type { Role } from "#domain/project/roles.ts";
import { reply, request } from "#domain/wire.ts";
import { listAudit, verifyAudit } from "#usecases/audit/read-audit.ts";
import type { AuditFilter, Ports } from "#usecases/ports.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { type InProject, projectRoute, teamRoute } from "../auth.ts";

const path = "/v1/projects/{id}/audit-log";
const tag = "Audit log";

const Time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .optional();

const Query = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(512).optional(),
  action: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(auditActions)))
    .optional()
    .describe("One or more, separated by commas."),
  actorId: z.string().max(128).optional(),
  subjectId: z.string().max(128).optional().describe("For example a verification's id."),
  after: Time,
  before: Time,
});

const Page = z.object({
  data: z.array(ShownAuditEntry),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

export const listAuditRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List who did what, newest first",
  description:
    "Every change to the project's keys, webhook, branding, templates and Flows, and every view of personal data, disposition and erasure of its verifications. Entries hold ids, never personal data, and outlive an erasure. Views of the same verification by the same caller within an hour are one entry. Developers see changes of settings, and no actions on verifications. Only the last page can be empty: if too many entries in a row pass none of the filters, the answer is 400 and asks for a time span.",
  permission: "audit:read",
  quota: "read",
  refusals: ["invalid_cursor"],
  query: request(Query),
  reply: reply(Page),
  handle: ({ principal, query, ports }) =>
    pageOf(ports, { chainId: principal.project.id, roles: rolesOf(principal), query }),
});

export const listTeamAuditRoute = teamRoute({
  method: "GET",
  path: "/v1/team/audit-log",
  tag,
  summary: "List who changed the active org, newest first",
  description: "Its members, invitations and projects: a chain of its own beside its projects'.",
  permission: "audit:read",
  quota: "read",
  refusals: ["invalid_cursor"],
  query: request(Query),
  reply: reply(Page),
  handle: ({ principal, query, ports }) =>
    pageOf(ports, { chainId: principal.tenantId, roles: [principal.role], query }),
});

export const verifyAuditRoute = projectRoute({
  method: "GET",
  path: `${path}/verify`,
  tag,
  summary: "Verify the audit log",
  description:
    "Recomputes each entry's hash and follows the chain to its head. `signature` is ed25519 over `<project id>.<seq>.<hash>` of the last link reached, by the key at `/.well-known/jwks.json`: kept outside the service, it proves a later change of the log. A long log is checked in parts: continue with `from_seq` and `from_hash` of `reached` until `complete`.",
  permission: "audit:read",
  quota: "write",
  query: request(
    z.strictObject({
      fromSeq: z.coerce.number().int().min(0).optional(),
      fromHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
  ).refine(
    ({ fromSeq, fromHash }) => (fromSeq === undefined) === (fromHash === undefined),
    "takes from_seq and from_hash together",
  ),
  reply: reply(ChainWalk),
  async handle({ principal, query, ports }) {
    const { fromSeq: seq, fromHash: hash } = query;
    return verifyAudit(ports, {
      chainId: principal.project.id,
      ...(seq !== undefined && hash !== undefined && { from: { seq, hash } }),
    });
  },
});

async function pageOf(
  ports: Ports,
  asked: { chainId: string; roles: readonly Role[] | undefined; query: z.output<typeof Query> },
): Promise<z.input<typeof Page>> {
  const { chainId, roles, query } = asked;
  const isConfigOnly = roles?.every((role) => grantOf(role, "audit:read") !== "always") ?? false;
  const { limit, cursor, actorId, subjectId, ...others } = query;
  // Cursors that are out there were made under these names.
  const filters = { ...others, actor_id: actorId, subject_id: subjectId };
  const scope = { list: "audit", chainId, ...filters };
  const place = cursor && (await fromCursor(ports.vault, scope, cursor));
  const { entries, nextSeq } = await listAudit(ports, {
    chainId,
    limit,
    filter: toFilter(query, { isConfigOnly }),
    ...(place && { beforeSeq: Number(place) }),
  });
  const next = nextSeq === undefined ? null : String(nextSeq);
  return {
    data: entries.map((entry) => ({ ...entry, details: entry.details ?? {} })),
    hasMore: next !== null,
    nextCursor: next && (await toCursor(ports.vault, scope, next)),
  };
}

/** A key has no roles, and sees what its scope permits. */
function rolesOf({ member }: InProject): readonly Role[] | undefined {
  return member && [member.orgRole, member.role];
}

function toFilter(
  query: z.output<typeof Query>,
  { isConfigOnly }: { isConfigOnly: boolean },
): AuditFilter {
  const wanted = query.action ?? [...auditActions];
  const isConfig = (action: string) => configActions.some((each) => each === action);
  const actions = isConfigOnly ? wanted.filter(isConfig) : query.action;
  return {
    ...(actions && { actions }),
    ...(query.actorId !== undefined && { actorId: query.actorId }),
    ...(query.subjectId !== undefined && { subjectId: query.subjectId }),
    ...(query.after !== undefined && { after: query.after }),
    ...(query.before !== undefined && { before: query.before }),
  };
}
