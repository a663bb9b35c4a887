import { read, withQuery } from "./call.ts";
import { type PageOf, projectPath } from "./page-of.ts";

export type AuditEvent = {
  id: string;
  at: string;
  action: string;
  actor: { type: string; id: string; email?: string };
  object?: { type: string; id: string };
  detail?: Record<string, unknown>;
  hash?: string;
};

export const listAudit = (
  projectId: string,
  asked: { cursor?: string | undefined; action?: string | undefined; actor?: string | undefined },
) => read<PageOf<AuditEvent>>(withQuery(projectPath(projectId, "audit-log"), asked));
