import type { AuditActor } from "#domain/audit/audit-entry.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { Ports } from "#usecases/ports.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

type Texts = Readonly<Record<string, string>>;

/** One request, before any of it is trusted. Its results are returned, never written here. */
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
  /** The address whose quota counts a call without credentials. */
  address(): Promise<string>;
  /** Whether it came through CloudFront, and so through a web ACL if there is one. */
  isFromEdge(): Promise<boolean>;
  ports: Ports;
}>;

/** Ids that every log line of a call carries; never personal data. */
export type LogKeys = Texts;

/** Results of the authentication, however the call ends. */
export type Trail = {
  logKeys?: LogKeys;
  /** `Set-Cookie`, each in full: a session that is kept alive. */
  cookies?: readonly string[];
};

/** The caller, for quotas and idempotency. Each audience extends it. */
export type Caller = Trail & {
  /** Key of the quota: a key, a sitting, or an address as a keyed hash. */
  rateKey: string;
  /** Quotas that the operator granted instead of the defaults. */
  quotas?: ProjectQuotas | undefined;
  /** The tenant whose daily sandbox quota counts the Cases. */
  tenantKey?: string;
  /** The key of the quota is of this tenant alone, unlike a member. */
  isOfTenant?: true;
  sandbox: boolean;
  /** The actor in the audit log, and the chain of that log. */
  auditedAs?: { chainId: string; actor: AuditActor };
  /** Permissions that a route's `permission` needs. */
  permissions?: readonly string[];
  /** Permissions that an outflow needs, if they are not `permissions`. */
  rights?: readonly string[];
  /** Idempotency-Keys of two scopes never meet. Absent: the header is not honored. */
  idempotencyScope?: string;
  /** Only this caller may open a stored answer that holds a one-time secret. */
  secretContext?: string;
};

/** The Case that the path names, if it names one. */
export function caseInPath({ params }: Pick<Call, "params">): string | undefined {
  const id = params.verification_id ?? params.id;
  return id?.startsWith("ver_") ? id : undefined;
}
