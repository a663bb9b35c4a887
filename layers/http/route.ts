import * as z from "zod";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import { type ErrorCode, Refusal } from "#domain/errors.ts";
import type { MachineScope, Permission } from "#domain/project/permissions.ts";
import { type Audited, writeAudit } from "./audit.ts";
import type { Answer, Call, Caller, Method } from "./call.ts";
import { idempotently } from "./idempotency.ts";
import { parseInput, parseJson } from "./parse.ts";
import { toProblem } from "./problem.ts";
import { enforceQuota, type QuotaName, tellMade } from "./rate-limit.ts";

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
  /** Whether the Idempotency-Key header is honoured. */
  idempotent: boolean;
  quota?: QuotaName;
  /** What the caller must be allowed; without it the answer is 403. */
  permission?: Permission | MachineScope;
  /** Refusals of its own, beside those that every route of its audience can give. */
  refusals: readonly ErrorCode[];
  /** What the audit log says of it, if it does. */
  auditAction?: AuditAction;
  schemas: { body?: z.ZodType; query: z.ZodType; reply: z.ZodType };
};

/** An endpoint as data. `answer` authenticates, counts, parses, handles, and checks what leaves. */
export type Route<Principal> = RouteFacts & {
  answer(call: Call, authenticate: Authenticate<Principal>): Promise<Answer>;
};

export type Authenticate<Principal> = (call: Call) => Promise<Principal>;

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

type Definition<
  Principal,
  Path extends string,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
> = {
  method: Method;
  path: Path;
  summary: string;
  /** Markdown for the reference: the promises that the schema cannot say. */
  description?: string;
  tag?: string;
  status?: number;
  /** Anything but JSON is sent as the string that `handle` returns. */
  contentType?: string;
  /** Default: every POST. */
  idempotent?: boolean;
  /** The reply shows something once: a stored copy is sealed and short-lived. */
  holdsSecret?: boolean;
  quota?: QuotaName;
  permission?: Permission | MachineScope;
  refusals?: readonly ErrorCode[];
  /** Refuses what no body or query could make right, and so before either is read. */
  before?(call: Call): void;
  body?: Body;
  query?: Query;
  reply: Reply;
  audit?: Audited<HandlerRequest<Principal, Path, Body, Query>, z.input<Reply>>;
  handle(request: HandlerRequest<Principal, Path, Body, Query>): Promise<z.input<Reply>>;
};

type HandlerRequest<
  Principal,
  Path extends string,
  Body extends z.ZodType,
  Query extends z.ZodType,
> = {
  principal: Principal;
  params: ParamsOf<Path>;
  body: z.output<Body>;
  query: z.output<Query>;
  ports: Call["ports"];
  call: Call;
  /** Headers of this answer; a replay repeats them. */
  headers: Record<string, string>;
};

const noQuery = z.strictObject({});

/** How the routes of one audience are written. */
export function routesFor<Principal extends Caller>(audience: Exclude<Audience, "public">) {
  return builder<Principal, Principal>(audience, (call, authenticate) => authenticate(call));
}

/** The same where who calls is one thing, and what they are to this path another. */
export function routesWithin<Principal extends Caller, Authenticated>(
  audience: Exclude<Audience, "public">,
  places: {
    place(caller: Authenticated, call: Call): Promise<Principal> | Principal;
    /** Whose quota a call uses up that has no place here. */
    stranger(caller: Authenticated): Caller;
  },
) {
  return builder<Principal, Authenticated>(audience, async (call, authenticate, quota) => {
    const caller = await authenticate(call);
    try {
      return await places.place(caller, call);
    } catch (error) {
      // Uncounted, a valid key could go through other people's ids without end.
      if (quota && error instanceof Refusal) {
        await enforceQuota(call, places.stranger(caller), quota);
      }
      throw error;
    }
  });
}

/** A route that needs no credentials; its quota, if any, counts the address. */
export const publicRoute = builder<Caller, unknown>("public", async (call, _, quota) => ({
  rateKey: quota ? await call.ports.vault.hash("ip", await call.address()) : "",
  sandbox: true,
}));

function builder<Principal extends Caller, Authenticated>(
  audience: Audience,
  admit: (
    call: Call,
    authenticate: Authenticate<Authenticated>,
    quota: QuotaName | undefined,
  ) => Promise<Principal>,
) {
  return <
    Path extends string,
    Reply extends z.ZodType,
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = typeof noQuery,
  >(
    definition: Definition<Principal, Path, Body, Query, Reply>,
  ): Route<Authenticated> => {
    const {
      handle,
      holdsSecret = false,
      before,
      body: bodySchema,
      query: querySchema = noQuery,
      reply: replySchema,
      audit,
      ...facts
    } = definition;
    const route: Route<Authenticated> = {
      status: 200,
      contentType: "application/json",
      idempotent: definition.method === "POST",
      refusals: [],
      ...facts,
      audience,
      ...(audit && { auditAction: audit.action }),
      schemas: { query: querySchema, reply: replySchema, ...(bodySchema && { body: bodySchema }) },

      async answer(call, authenticate) {
        const principal = await admit(call, authenticate, route.quota);
        const caseId = call.params.verification_id ?? call.params.id;
        if (caseId?.startsWith("ver_")) call.logKeys.case_id = caseId;
        const quotas = route.quota ? await enforceQuota(call, principal, route.quota) : [];
        if (route.permission) requirePermission(principal, route.permission);
        before?.(call);
        const json = bodySchema ? parseJson(call.body, call.headers["content-type"]) : undefined;

        const run = async (): Promise<Answer> => {
          const query = parseInput(querySchema, call.query, "query");
          const body = bodySchema ? parseInput(bodySchema, json, "body") : undefined;
          const headers: Record<string, string> = { "content-type": route.contentType };
          // The edge between the table, which forgets its types, and the handler, which has them:
          // path and body were matched against exactly these schemas above.
          const params = call.params as ParamsOf<Path>;
          const request = {
            ...{ principal, params, ports: call.ports, call, headers },
            query: query as z.output<Query>,
            body: body as z.output<Body>,
          };
          const result = await handle(request);
          tellMade(call, quotas);
          if (audit) await writeAudit(call, principal, { audited: audit, request, reply: result });
          const status = statusOf(headers, route.status);
          return { status, headers, body: status === 304 ? "" : send(result) };
        };
        const send = (result: z.input<Reply>) => {
          const reply: unknown = replySchema.parse(result);
          if (reply === undefined) return "";
          return typeof reply === "string" ? reply : JSON.stringify(reply);
        };
        if (!route.idempotent) return run();
        return idempotently(call, principal, {
          body: json,
          holdsSecret,
          run: () => refusalsAsAnswers(call, run),
        });
      },
    };
    return route;
  };
}

function requirePermission({ permissions = [] }: Caller, permission: string): void {
  if (permissions.includes(permission)) return;
  throw new Refusal("permission_denied", `This needs the permission ${permission}.`, {
    extra: { required_permission: permission },
  });
}

/** A handler that answers otherwise than usual (304, 302) says so by the `:status` header. */
function statusOf(headers: Record<string, string>, usual: number): number {
  const { ":status": special } = headers;
  delete headers[":status"];
  return special === undefined ? usual : Number(special);
}

async function refusalsAsAnswers(call: Call, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return toProblem(error, problemContext(call));
    throw error;
  }
}

export function problemContext(call: Call) {
  return {
    requestId: call.requestId,
    path: call.path,
    accept: call.headers.accept,
    publicBaseUrl: call.ports.stage.publicBaseUrl,
  };
}
