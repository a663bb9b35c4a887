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

/** Whom a route lets in. `public` asks for nothing; of the `dashboard`, `member` is closed to keys. */
export type Audience = "public" | "machine" | "applicant" | "dashboard" | "member";

/** What can be said of a route without calling it: the table for OpenAPI and infrastructure. */
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
  /** Of answers that are of another kind because the caller asked so. */
  otherTypes?: readonly string[];
  /** Whether the Idempotency-Key header is honoured. */
  idempotent: boolean;
  /** What the same Idempotency-Key does again after a call that died, where that is not nothing. */
  afterCrash?: string;
  quota?: QuotaName;
  /** What the caller must be allowed; without it the answer is 403. */
  permission?: Permission | KeyScope;
  /**
   * What leaves the service by it, the least first. Whoever has the right to none of them is refused; what else the
   * caller has no right to, the handler withholds.
   */
  outflows: readonly OutflowName[];
  /** Refusals of its own, beside those that every route of its audience can give. */
  refusals: readonly ErrorCode[];
  /** What the audit log says of it, if it does. */
  auditAction?: AuditAction;
  schemas: { body?: z.ZodType; query: z.ZodType; reply: z.ZodType };
  otherwise?: Otherwise<z.ZodType>;
};

/** Another success than the usual one. What is answered and not described, a generated client refuses. */
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

/** What somebody is to a path. A route without this is open to all. */
type CallerResolver<Authenticated> = {
  resolveCaller(who: Authenticated, call: Call): Promise<Caller> | Caller;
  /** Whose quota a call uses up that has no place here. */
  unscopedCaller?(who: Authenticated): Caller;
};

export type Authenticate<Principal> = (
  call: Call,
  route?: Pick<RouteFacts, "quota">,
) => Promise<Principal & Trail>;

/** What a handler is called with, as far as the table knows. */
export type HandlerRequest = {
  principal: Caller;
  params: unknown;
  body: unknown;
  query: unknown;
  ports: Call["ports"];
  call: Call;
  /** Of a Case that this call makes, where an Idempotency-Key came with it. */
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
  /** Refuses what no body or query could make right, and so before either is read. */
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
 * Of an address that a browser opens from a message: what messengers, newsletters and caches add to it
 * (`fbclid`, `utm_source`, `v`) is taken and dropped.
 */
export const droppedQuery = z.object({});

/** How the routes of one audience are written. */
export function routesFor<Principal extends Caller>(audience: Exclude<Audience, "public">) {
  return builder<Principal, Principal>(audience, { resolveCaller: (principal) => principal });
}

/** The same where who calls is one thing, and what they are to this path another. */
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
      // Whoever has the link is the applicant, whatever their page shows.
      outflows: audience === "applicant" ? ["applicant_page"] : [],
      ...facts,
      audience,
      ...(resolver && { resolver }),
      ...(facts.audit && { auditAction: facts.audit.action }),
      schemas: { query, reply, ...(body && { body }) },
    };
  };
}
