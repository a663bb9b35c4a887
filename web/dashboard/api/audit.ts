import { read, withQuery } from "./call.ts";
import { type PageOf, projectPath } from "./page-of.ts";

/** Ids alone: the log outlives an erasure. */
export type AuditEvent = {
  seq: number;
  id: string;
  at: string;
  action: string;
  actor: { type: string; id: string; role?: string };
  subject: { type: string; id: string };
  details: Record<string, unknown>;
  hash: string;
};

export const listAudit = (
  projectId: string,
  asked: {
    cursor?: string | undefined;
    action?: string | undefined;
    subject_id?: string | undefined;
  },
) => read<PageOf<AuditEvent>>(withQuery(projectPath(projectId, "audit-log"), asked));

export type Walked = {
  intact: boolean;
  complete: boolean;
  reached: { seq: number; hash: string };
  broken?: { seq: number; why: string };
};

/** Recomputes the chain on the server, on from where the last walk came to. */
export const verifyAudit = (projectId: string, from?: Walked["reached"]) =>
  read<Walked>(
    withQuery(projectPath(projectId, "audit-log", "verify"), {
      from_seq: from?.seq,
      from_hash: from?.hash,
    }),
  );
