import type { Operations, Verification, VerificationSummary } from "./api.ts";
import { BonafideError, toError } from "./error.ts";
import { type RetryPlan, send } from "./send.ts";

type Operation = keyof Operations;
type Of<Name extends Operation> = Operations[Name];

/** The arguments of a call: only those of its operation, and required if it requires them. */
export type Request<Name extends Operation> = Omit<Of<Name>, "reply"> & {
  /** Default for every POST: a fresh one, so that a retry is not a second verification. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type Reply<Name extends Operation> = Of<Name> extends { reply: infer Body } ? Body : undefined;

type CaseQuery = NonNullable<Of<"GET /v1/verifications">["query"]>;

export type ClientOptions = {
  /** `tk_test_…` or `tk_live_…`. Keep it on your server. */
  apiKey: string;
  baseUrl: string;
  /** Further attempts after the first. @default 3 */
  maxRetries?: number;
  /** The limit of one attempt. @default 30_000 */
  timeoutMs?: number;
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
};

export type Client = {
  /** Any operation of the API: `call("GET /v1/me")`. */
  call<Name extends Operation>(
    operation: Name,
    ...request: Record<never, never> extends Request<Name> ? [Request<Name>?] : [Request<Name>]
  ): Promise<Reply<Name>>;
  /** Every verification that passes the filters, newest first, page by page as they are read. */
  listVerifications(query?: Omit<CaseQuery, "cursor">): AsyncGenerator<VerificationSummary>;
  /** Polls until there is a result. A webhook is better: this is for scripts and tests. */
  untilFinished(id: string, options?: { timeoutMs?: number }): Promise<Verification>;
};

/** The API with types: requests, answers and refusals as the service describes them. */
export function createClient(options: ClientOptions): Client {
  // A file ends in a newline, which no header may hold.
  const apiKey = options.apiKey?.trim();
  if (!apiKey) throw new TypeError("There is no API key: set apiKey to the tk_… of your project.");
  const plan: RetryPlan = {
    maxRetries: options.maxRetries ?? 3,
    timeoutMs: options.timeoutMs ?? 30_000,
    fetch: options.fetch ?? globalThis.fetch,
  };

  const call: Client["call"] = async (operation, ...[request]) => {
    // One shape for all operations: which of them has what, the signature above has checked.
    const { params, query, body, idempotencyKey, signal } = (request ?? {}) as Untyped;
    const [method = "", path = ""] = operation.split(" ");
    const response = await send(plan, {
      method,
      url: urlOf(options.baseUrl, path, { params, query }),
      headers: {
        "x-api-key": apiKey,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(method === "POST" && { "idempotency-key": idempotencyKey ?? crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!response.ok) throw await toError(response);
    const type = response.headers.get("content-type") ?? "";
    if (isFile.test(type)) return new Uint8Array(await response.arrayBuffer());
    const text = await response.text();
    const isJson = /json/.test(type);
    return text === "" ? undefined : isJson ? JSON.parse(text) : text;
  };

  return {
    call,

    async *listVerifications(query = {}) {
      let cursor: string | undefined;
      do {
        const page = await call("GET /v1/verifications", {
          query: { ...query, ...(cursor !== undefined && { cursor }) },
        });
        yield* page.data;
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
    },

    async untilFinished(id, { timeoutMs = 120_000 } = {}) {
      const deadline = Date.now() + timeoutMs;
      for (let waitMs = 500; ; waitMs = Math.min(5_000, waitMs * 1.5)) {
        const verification = await call("GET /v1/verifications/{id}", { params: { id } });
        if (finished.has(verification.status)) return verification;
        if (Date.now() + waitMs > deadline) {
          throw new BonafideError({ code: "timeout", message: `No result after ${timeoutMs} ms.` });
        }
        await new Promise((wake) => setTimeout(wake, waitMs));
      }
    },
  };
}

/** Types of bodies that are no text. */
const isFile = /^application\/(pdf|zip)/;

const finished = new Set<Verification["status"]>(["completed", "failed", "erased"]);

type Untyped = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

function urlOf(baseUrl: string, path: string, { params = {}, query = {} }: Untyped): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(baseUrl.replace(/\/$/, "") + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
