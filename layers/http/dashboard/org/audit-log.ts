import * as z from "zod";
import { type AuditEntry, auditActions, configActions } from "#domain/audit/audit-entry.ts";
import { grantOf } from "#domain/project/permissions.ts";
import type { Role } from "#domain/project/roles.ts";
import { listAudit, verifyAudit } from "#usecases/audit/read-audit.ts";
import type { AuditFilter, Ports } from "#usecases/ports.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { projectRoute, teamRoute } from "../auth.ts";

const path = "/v1/projects/{id}/audit-log";
const tag = "Audit log";

const EntryView = z
  .object({
    seq: z.int(),
    id: z.string(),
    at: z.string(),
    action: z.enum(auditActions),
    actor: z.object({ type: z.string(), id: z.string(), role: z.string().optional() }),
    subject: z.object({ type: z.string(), id: z.string() }),
    details: z.record(z.string(), z.unknown()),
    previous_hash: z.string(),
    hash: z.string(),
  })
  .meta({
    id: "AuditEntry",
    description:
      "`hash` is the hex SHA-256 of the entry without `hash` and with `chain` (the project's id), written as JSON with sorted member names and no white space.",
  });

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
    .describe("One or more, by commas."),
  actor_id: z.string().max(128).optional(),
  subject_id: z.string().max(128).optional().describe("Such as a verification's id."),
  after: Time,
  before: Time,
});

const Page = z.object({
  data: z.array(EntryView),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const listAuditRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List who did what, newest first",
  description:
    "Every change to the project's keys, webhook, branding, templates and Flows, and every view of personal data, disposition and erasure of its verifications. Entries hold ids, never personal data, and outlive an erasure. Views of the same verification by the same caller within an hour are one entry. Developers see what was configured, and not what was done to verifications.",
  permission: "audit:read",
  quota: "read",
  refusals: ["invalid_cursor"],
  query: Query,
  reply: Page,
  handle: ({ principal, query, ports }) =>
    pageOf(ports, { chainId: principal.project.id, role: principal.member?.role, query }),
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
  query: Query,
  reply: Page,
  handle: ({ principal, query, ports }) =>
    pageOf(ports, { chainId: principal.tenantId, role: principal.role, query }),
});

export const verifyAuditRoute = projectRoute({
  method: "GET",
  path: `${path}/verify`,
  tag,
  summary: "Walk the audit log and check every link",
  description:
    "Recomputes each entry's hash and follows the chain to its head. `signature` is ed25519 over `<project id>.<seq>.<hash>` of the last link reached, by the key at `/.well-known/jwks.json`: kept outside the service, it proves a rewriting that happened later. A long log is walked in parts: go on with `from_seq` and `from_hash` of `reached` until `complete`.",
  permission: "audit:read",
  quota: "write",
  query: z
    .strictObject({
      from_seq: z.coerce.number().int().min(0).optional(),
      from_hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    })
    .refine(
      ({ from_seq, from_hash }) => (from_seq === undefined) === (from_hash === undefined),
      "takes from_seq and from_hash together",
    ),
  reply: z.object({
    intact: z.boolean(),
    complete: z.boolean(),
    reached: z.object({ seq: z.int(), hash: z.string() }),
    broken: z.object({ seq: z.int(), why: z.string() }).optional(),
    signature: z.object({ alg: z.literal("ed25519"), key_id: z.string(), value: z.string() }),
  }),
  async handle({ principal, query, ports }) {
    const { from_seq: seq, from_hash: hash } = query;
    const { signature, ...walked } = await verifyAudit(ports, {
      chainId: principal.project.id,
      ...(seq !== undefined && hash !== undefined && { from: { seq, hash } }),
    });
    const { keyId, value } = signature;
    return { ...walked, signature: { alg: "ed25519" as const, key_id: keyId, value } };
  },
});

async function pageOf(
  ports: Ports,
  asked: { chainId: string; role: Role | undefined; query: z.output<typeof Query> },
): Promise<z.input<typeof Page>> {
  const { chainId, role, query } = asked;
  const isConfigOnly = role !== undefined && grantOf(role, "audit:read") === "config_events";
  const { limit, cursor, ...filters } = query;
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
    data: entries.map(entryView),
    has_more: next !== null,
    next_cursor: next && (await toCursor(ports.vault, scope, next)),
  };
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
    ...(query.actor_id !== undefined && { actorId: query.actor_id }),
    ...(query.subject_id !== undefined && { subjectId: query.subject_id }),
    ...(query.after !== undefined && { after: query.after }),
    ...(query.before !== undefined && { before: query.before }),
  };
}

function entryView({ chainId: _, previousHash, details = {}, ...entry }: AuditEntry) {
  return { ...entry, details, previous_hash: previousHash };
}
