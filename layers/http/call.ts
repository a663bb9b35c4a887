import type { AuditActor } from "#domain/audit/audit-entry.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { Ports } from "#usecases/ports.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

type Texts = Readonly<Record<string, string>>;

/** One request, before anything of it is believed. What a call leads to is returned, never written here. */
export type Call = Readonly<{
  requestId: string;
  method: Method;
  path: string;
  params: Texts;
  /** A parameter given twice arrives joined by a comma. */
  query: Texts;
  /** Names in lower case. */
  headers: Texts;
  cookies: Texts;
  body: Uint8Array;
  /** Whose quota a call without credentials uses up. */
  address(): Promise<string>;
  ports: Ports;
}>;

/** Ids that every log line of a call carries; never personal data. */
export type LogKeys = Texts;

/** What authentication leaves behind, however the call ends. */
export type Trail = {
  logKeys?: LogKeys;
  /** `Set-Cookie`, each in full: a session that is kept alive. */
  cookies?: readonly string[];
};

/** Who calls, as far as quotas and idempotency care. Each audience extends it. */
export type Caller = Trail & {
  /** Whose quota is used up: a key, a sitting, an address as a keyed hash. */
  rateKey: string;
  /** What the operator granted in the place of the usual quotas. */
  quotas?: ProjectQuotas | undefined;
  /** Whose day in the sandbox the Cases are taken of. */
  tenantKey?: string;
  sandbox: boolean;
  /** Who the audit log says it was, and whose log that is. */
  auditedAs?: { chainId: string; actor: AuditActor };
  /** What a route's `permission` is looked up in. */
  permissions?: readonly string[];
  /** What an outflow's right is looked up in, where that is not `permissions`. */
  rights?: readonly string[];
  /** Idempotency-Keys of two scopes never meet. Absent: the header is not honoured. */
  idempotencyScope?: string;
  /** Only this caller may open a stored answer that holds a one-time secret. */
  secretContext?: string;
};

/** The Case that the path names, where it names one. */
export function caseInPath({ params }: Pick<Call, "params">): string | undefined {
  const id = params.verification_id ?? params.id;
  return id?.startsWith("ver_") ? id : undefined;
}
