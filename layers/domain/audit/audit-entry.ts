import * as z from "zod";
import { canonicalJson } from "../canonical-json.ts";
import { type Role, roles } from "../project/roles.ts";
import { shownName, storedName } from "../stored-name.ts";
import { auditActions } from "./audit-actions.ts";

/** Ids alone: a name or an address would outlive the person's erasure here. */
const AuditActor = z.union([
  z.object({ type: z.literal("user"), id: z.string(), role: shownName(roles).exactOptional() }),
  z.object({
    type: storedName<"api_key" | "retention_policy" | "applicant" | "flow">(),
    id: z.string(),
  }),
]);

const AuditSubject = z.object({
  type: storedName<
    | "project"
    | "key"
    | "webhook"
    | "adapter"
    | "branding"
    | "template"
    | "flow"
    | "org"
    | "member"
    | "invitation"
    | "verification"
    | "retention"
    | "block_entry"
  >(),
  id: z.string(),
});

/** Settings and kinds; never a value that a person submitted. */
const AuditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
);

/** One link of a chain. Each project has a chain, and each org one for its team. */
export const AuditEntry = z.object({
  chainId: z.string(),
  /** From 1, without gaps. */
  seq: z.int(),
  id: z.string(),
  at: z.string(),
  action: storedName<(typeof auditActions)[number]>(),
  actor: AuditActor,
  subject: AuditSubject,
  details: AuditDetails.exactOptional(),
  /** Hash of the previous entry; of the first entry, `genesisHash`. */
  previousHash: z.string(),
  /** Hex SHA-256 of `canonicalEntry`. */
  hash: z.string(),
});

export type AuditEntry = z.output<typeof AuditEntry>;
export type AuditAction = AuditEntry["action"];
export type AuditActor = AuditEntry["actor"];
export type AuditSubject = AuditEntry["subject"];
export type AuditDetails = NonNullable<AuditEntry["details"]>;

export type AuditEvent = Pick<AuditEntry, "action" | "actor" | "subject" | "details">;

/** An entry as shown: its kinds may grow. */
export const ShownAuditEntry = AuditEntry.omit({ chainId: true })
  .extend({
    action: shownName(auditActions),
    actor: z.object({ type: z.string(), id: z.string(), role: z.string().exactOptional() }),
    subject: z.object({ type: z.string(), id: z.string() }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({
    id: "AuditEntry",
    description:
      "`hash` is the hex SHA-256 of the entry without `hash` and with `chain` (the project's id), written as JSON with sorted member names and no white space.",
  });

export type ShownAuditEntry = z.output<typeof ShownAuditEntry>;

export function userActor({ id, role }: { id: string; role: Role }): AuditActor {
  return { type: "user", id, role };
}

export const ChainHead = AuditEntry.pick({ seq: true, hash: true });

export type ChainHead = z.output<typeof ChainHead>;

export const genesis: ChainHead = { seq: 0, hash: "0".repeat(64) };

/** The text that is hashed, with the names of the wire, so that anyone who exports a log can check it. */
export function canonicalEntry(entry: Omit<AuditEntry, "hash">): string {
  const { chainId, seq, id, at, action, actor, subject, details = {}, previousHash } = entry;
  return canonicalJson({
    ...{ chain: chainId, seq, id, at, action, actor, subject, details },
    previous_hash: previousHash,
  });
}
