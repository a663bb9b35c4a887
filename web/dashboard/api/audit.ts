import type { ShownAuditEntry } from "#domain/audit/audit-entry.ts";
import type { ChainWalk } from "#domain/audit/verify-chain.ts";
import type { Wire } from "#domain/wire.ts";
import { read, withQuery } from "./call.ts";
import { type PageOf, projectPath } from "./page-of.ts";

/** Ids alone: the log outlives an erasure. */
export type AuditEvent = Wire<ShownAuditEntry>;

export const listAudit = (
  projectId: string,
  asked: {
    cursor?: string | undefined;
    action?: string | undefined;
    subject_id?: string | undefined;
  },
) => read<PageOf<AuditEvent>>(withQuery(projectPath(projectId, "audit-log"), asked));

export type Walked = Wire<ChainWalk>;

/** Recomputes the chain on the server, on from where the last walk came to. */
export const verifyAudit = (projectId: string, from?: Walked["reached"]) =>
  read<Walked>(
    withQuery(projectPath(projectId, "audit-log", "verify"), {
      from_seq: from?.seq,
      from_hash: from?.hash,
    }),
  );
