import * as z from "zod";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { KeyScope } from "#domain/project/key-scopes.ts";
import type { OutflowName } from "#domain/project/outflows.ts";
import type { Permission } from "#domain/project/permissions.ts";
import type { Answered } from "./answer.ts";
import type { Audited } from "./audit.ts";
import type { Call, Caller, Method, Trail } from "./call.ts";
import type { QuotaName } from "./rate-limit.ts";

/** Callers of a route. `public` needs no credentials; in the dashboard, `member` is closed to keys. */
export type Audience = "public" | "machine" | "applicant" | "dashboard" | "member";

/** Facts about a route without calling it, for OpenAPI and infrastructure. */
export type RouteFacts = {
  method: Method;
  /** With `{name}` for path parameters, as API Gateway writes them. */
  path: string;
  audience: Audience;
  summary: string;
  description?: string;
  tag?: string;
  status: number;
  contentType: string;
  /** Content types that an answer has on request. */
  otherTypes?: readonly string[];
  /** Whether the Idempotency-Key header is honored. */
  idempotent: boolean;
  /** The work that the same Idempotency-Key does again after a call that died, if any. */
  afterCrash?: string;
  quota?: QuotaName;
  /** The permission that the caller needs; without it the answer is 403. */
  permission?: Permission | KeyScope;
  /**
   * Data that leaves the service by it, the least first. A caller without the permission for any of them
   * is refused; the handler withholds the rest.
   */
  outflows: readonly OutflowName[];
  /** Its own error codes, beside those of every route of its audience. */
  refusals: readonly ErrorCode[];
  /** Its action in the audit log, if any. */
  auditAction?: AuditAction;
  schemas: { body?: z.ZodType; query: z.ZodType; reply: z.ZodType };
  otherwise?: Otherwise<z.ZodType>;
};

/** Another success than the usual one. A generated client refuses an answer that is not described. */
type Otherwise<Reply> = { status: number; summary: string; reply: Reply };

/**
 * An endpoint as data, which the middlewares of `lambda.ts` read. A table of routes forgets what each
 * handler takes: its methods are called with what its own schemas and its own `resolveCaller` gave.
 */
export type Route<Authenticated> = RouteFacts & {
  holdsSecret: boolean;
  resolver?: CallerResolver<Authenticated>;
  before?(call: Call): void;
  audit?: Audited<HandlerRequest, unknown>;
  handle(request: HandlerRequest): Promise<unknown>;
};

/** Finds a caller's permissions for a path. A route without this is open to all. */
type CallerResolver<Authenticated> = {
  resolveCaller(who: Authenticated, call: Call): Promise<Caller> | Caller;
  /** The caller whose quota counts a call without access. */
  unscopedCaller?(who: Authenticated): Caller;
};

export type Authenticate<Principal> = (
  call: Call,
  route?: Pick<RouteFacts, "quota">,
) => Promise<Principal & Trail>;

/** The argument of a handler, as far as the table knows. */
export type HandlerRequest = {
  principal: Caller;
  params: unknown;
  body: unknown;
  query: unknown;
  ports: Call["ports"];
  call: Call;
  /** The id of a Case that this call creates, if it has an Idempotency-Key. */
  drawnCaseId?: string;
};

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

type TypedRequest<
  Principal,
  Path extends string,
  Body extends z.ZodType,
  Query extends z.ZodType,
> = Pick<HandlerRequest, "ports" | "call" | "drawnCaseId"> & {
  principal: Principal;
  params: ParamsOf<Path>;
  body: z.output<Body>;
  query: z.output<Query>;
};

type Definition<
  Principal,
  Path extends string,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
  Other extends z.ZodType,
> = {
  method: Method;
  path: Path;
  summary: string;
  /** Markdown for the reference: the promises that the schema cannot say. */
  description?: string;
  tag?: string;
  status?: number;
  /** Anything but JSON is sent as the string, or as the bytes, that `handle` returns. */
  contentType?: string;
  otherTypes?: readonly string[];
  /** Default: every POST. */
  idempotent?: boolean;
  /** The end of a sentence that begins "Where the service broke down…": see `openapi/operation.ts`. */
  afterCrash?: string;
  /** The reply shows something once: a stored copy is sealed and short-lived. */
  holdsSecret?: boolean;
  quota?: QuotaName;
  permission?: Permission | KeyScope;
  outflows?: readonly OutflowName[];
  refusals?: readonly ErrorCode[];
  /** Refuses a call that no body or query could make right, before either is read. */
  before?(call: Call): void;
  body?: Body;
  query?: Query;
  reply: Reply;
  otherwise?: Otherwise<Other>;
  audit?: Audited<TypedRequest<Principal, Path, Body, Query>, z.input<Reply>>;
  /** Returns the reply, or an `answer({ … })` where there is more to say than its body. */
  handle(
    request: TypedRequest<Principal, Path, Body, Query>,
  ): Promise<z.input<Reply> | Answered<z.input<Reply>> | Answered<z.input<Other>>>;
};

const noQuery = z.strictObject({});

/**
 * For an address that a browser opens from a message: parameters that messengers, newsletters and caches
 * add (`fbclid`, `utm_source`, `v`) are accepted and dropped.
 */
export const droppedQuery = z.object({});

/** How the routes of one audience are written. */
export function routesFor<Principal extends Caller>(audience: Exclude<Audience, "public">) {
  return builder<Principal, Principal>(audience, { resolveCaller: (principal) => principal });
}

/** The same if the caller's permissions depend on the path. */
export function routesWithin<Principal extends Caller, Authenticated>(
  audience: Exclude<Audience, "public">,
  resolver: {
    resolveCaller(caller: Authenticated, call: Call): Promise<Principal> | Principal;
    unscopedCaller(caller: Authenticated): Caller;
  },
) {
  return builder<Principal, Authenticated>(audience, resolver);
}

/** A route that needs no credentials; its quota, if any, counts the address. */
export const publicRoute = builder<Caller, unknown>("public");

function builder<Principal extends Caller, Authenticated>(
  audience: Audience,
  resolver?: CallerResolver<Authenticated>,
) {
  return <
    Path extends string,
    Reply extends z.ZodType,
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = typeof noQuery,
    Other extends z.ZodType = Reply,
  >(
    definition: Definition<Principal, Path, Body, Query, Reply, Other>,
  ): Route<Authenticated> => {
    const isOpened = audience === "public" && ["GET", "HEAD"].includes(definition.method);
    const { body, query = isOpened ? droppedQuery : noQuery, reply, ...facts } = definition;
    return {
      status: 200,
      contentType: "application/json",
      idempotent: definition.method === "POST",
      holdsSecret: false,
      refusals: [],
      // The holder of the link is the applicant, whatever the page shows.
      outflows: audience === "applicant" ? ["applicant_page"] : [],
      ...facts,
      audience,
      ...(resolver && { resolver }),
      ...(facts.audit && { auditAction: facts.audit.action }),
      schemas: { query, reply, ...(body && { body }) },
    };
  };
}
