import type { AuditActor } from "#domain/audit/audit-entry.ts";
import type { Ports } from "#usecases/ports.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One request, before anything of it is believed. */
export type Call = {
  requestId: string;
  method: Method;
  path: string;
  params: Record<string, string>;
  /** A parameter given twice arrives joined by a comma. */
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  cookies: Record<string, string>;
  body: Uint8Array;
  /** Whose quota a call without credentials uses up. */
  address(): Promise<string>;
  ports: Ports;
  /** What the answer carries beside its body, also when it is a refusal. */
  reply: { headers: Record<string, string>; cookies: string[] };
  /** Cases that the answer tells of, beside the one in the path: a kept copy is erased with any of them. */
  about?: readonly string[];
  /** How many Cases this call made. */
  made?: number;
  /** The answer repeats what may not outlive it: no copy of it is kept. */
  mustForget?: boolean;
  /** Ids that every log line of this call carries; never personal data. */
  logKeys: Record<string, string>;
};

/** Who calls, as far as quotas and idempotency care. Each audience extends it. */
export type Caller = {
  /** Whose quota is used up: a key, a sitting, an address as a keyed hash. */
  rateKey: string;
  /** Whose day in the sandbox the Cases are taken of. */
  tenantKey?: string;
  sandbox: boolean;
  /** Who the audit log says it was, and whose log that is. */
  auditedAs?: { chainId: string; actor: AuditActor };
  /** What a route's `permission` is looked up in. */
  permissions?: readonly string[];
  /** Idempotency-Keys of two scopes never meet. Absent: the header is not honoured. */
  idempotencyScope?: string;
  /** Only this caller may open a stored answer that holds a one-time secret. */
  secretContext?: string;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };
