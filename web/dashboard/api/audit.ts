import type { ShownAuditEntry } from "#domain/audit/audit-entry.ts";
import type { ChainWalk } from "#domain/audit/verify-chain.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

/** The events hold ids alone, because the log outlives an erasure. */
export type AuditEvent = Wire<ShownAuditEntry>;

export type Walked = Wire<ChainWalk>;

const log = "/v1/projects/{id}/audit-log";

export const listAudit = (
  projectId: string,
  asked: {
    cursor?: string | undefined;
    action?: string | undefined;
    subject_id?: string | undefined;
  },
) => ask(`GET ${log}`, { id: projectId }, { query: asked });

/** Recomputes the chain on the server, from the end of the previous walk. */
export const verifyAudit = (projectId: string, from?: Walked["reached"]) =>
  ask(
    `GET ${log}/verify`,
    { id: projectId },
    { query: { from_seq: from?.seq, from_hash: from?.hash } },
  );
