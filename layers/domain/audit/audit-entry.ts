import type { Role } from "../project/roles.ts";

/** How a project, its team and its integration were set up. A developer sees these alone. */
export const configActions = [
  "project.created",
  "project.renamed",
  "key.created",
  "key.rotated",
  "key.revoked",
  "webhook.set",
  "webhook.cleared",
  "webhook.secret_rotated",
  "webhook.tested",
  "webhook.replayed",
  "branding.set",
  "retention.set",
  "template.created",
  "template.updated",
  "template.published",
  "template.archived",
  "flow.activated",
  "flow.published",
  "flow.paused",
  "flow.resumed",
  "flow.archived",
  "org.renamed",
  "org.deleted",
  "member.joined",
  "member.role_changed",
  "member.removed",
  "invitation.created",
  "invitation.revoked",
] as const;

/** What was done to verifications, and whose personal data was shown to whom. */
export const caseActions = [
  "verification.viewed",
  "verification.exported",
  "verification.link_reissued",
  "verification.simulated",
  "verification.disposition_recorded",
  "verification.erased",
] as const;

export const auditActions = [...configActions, ...caseActions] as const;

export type AuditAction = (typeof auditActions)[number];

/** Ids alone: a name or an address would outlive the person's erasure here. */
export type AuditActor =
  | { type: "api_key" | "retention_policy"; id: string }
  | { type: "user"; id: string; role?: Role };

export type AuditSubject = {
  type:
    | "project"
    | "key"
    | "webhook"
    | "branding"
    | "template"
    | "flow"
    | "org"
    | "member"
    | "invitation"
    | "verification"
    | "retention";
  id: string;
};

/** Settings and kinds; never a value that somebody submitted about a person. */
export type AuditDetails = Record<string, string | number | boolean | string[] | null>;

export type AuditEvent = {
  action: AuditAction;
  actor: AuditActor;
  subject: AuditSubject;
  details?: AuditDetails;
};

/** One link of a chain. Each project has a chain, and each org one for its team. */
export type AuditEntry = AuditEvent & {
  chainId: string;
  /** From 1, without gaps. */
  seq: number;
  id: string;
  at: string;
  /** Of the entry before; of the first one, `genesisHash`. */
  previousHash: string;
  /** Hex SHA-256 of `canonicalEntry`. */
  hash: string;
};

export type ChainHead = { seq: number; hash: string };

export const genesis: ChainHead = { seq: 0, hash: "0".repeat(64) };

/** The text that is hashed, with the names of the wire: whoever exports a log can check it. */
export function canonicalEntry(entry: Omit<AuditEntry, "hash">): string {
  const { chainId, seq, id, at, action, actor, subject, details = {}, previousHash } = entry;
  return JSON.stringify(
    { chain: chainId, seq, id, at, action, actor, subject, details, previous_hash: previousHash },
    sorted,
  );
}

function sorted(_: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}
