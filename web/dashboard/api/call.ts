import { type ParamsOf, pathOf } from "../../shared/path-of.ts";
import type { Replies } from "./replies.ts";

type FieldError = { pointer: string; code: string; detail: string };

export type ProblemBody = {
  code?: string;
  detail?: string;
  param?: string;
  errors?: FieldError[];
  required_permission?: string;
  current_status?: string;
  request_id?: string;
};

/** An error that the service returned, with its reason. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  /** The time from which another attempt may succeed, if the service named one. */
  readonly retryAt: Date | undefined;

  constructor(status: number, body: ProblemBody, retryAt?: Date) {
    super(body.detail ?? body.code ?? `status ${status}`);
    this.status = status;
    this.body = body;
    this.retryAt = retryAt;
  }
}

/** No answer arrived: the network or the service is down. */
export class Unreachable extends Error {}

const listeners = new Set<() => void>();

/** Calls the listener when a call finds the session over. Returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Query = Record<string, string | number | undefined>;

export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** Calls a route and types its reply by the table of replies. */
export function ask<Route extends keyof Replies>(
  route: Route,
  params: ParamsOf<Route>,
  { query = {}, body }: { query?: Query; body?: unknown } = {},
): Promise<Replies[Route]> {
  const [method = ""] = route.split(" ", 1);
  const path = pathOf(route, params);
  return call<Replies[Route]>(method, withQuery(path, query), body);
}

export const read = <Reply>(path: string): Promise<Reply> => call<Reply>("GET", path);

async function call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await send(method, path, body);
  if (response.status === 304) return remembered(path);
  if (!response.ok) throw await problemOf(response);
  const text = await response.text();
  // The cast is safe: the service validates every reply by its schema before it sends it.
  const reply = (text === "" ? undefined : JSON.parse(text)) as Reply;
  if (method === "GET") remember(path, response.headers.get("etag"), reply);
  return reply;
}

/** The last answers by path. They stay in memory alone, because they hold personal data. */
const answers = new Map<string, { etag: string; reply: unknown }>();
const maxAnswers = 50;

function remember(path: string, etag: string | null, reply: unknown): void {
  answers.delete(path);
  if (etag === null) return;
  answers.set(path, { etag, reply });
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
}

function remembered<Reply>(path: string): Reply {
  // The very answer that this path gave, of the same type.
  return answers.get(path)?.reply as Reply;
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  const etag = method === "GET" ? answers.get(path)?.etag : undefined;
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(etag !== undefined && { "if-none-match": etag }),
  };
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(30_000),
      ...(text !== undefined && { body: text }),
      // Keepalive sends a change though the page closes. Browsers refuse it for long bodies.
      keepalive: text !== undefined && text.length < 30_000,
    });
  } catch {
    throw new Unreachable("The service cannot be reached.");
  }
}

/** Not every error comes from the service: a proxy's has no JSON, so its status must suffice. */
async function problemOf(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => ({}));
  if (response.status === 401) for (const tell of listeners) tell();
  return new Problem(response.status, body as ProblemBody, retryAt(response.headers));
}

function retryAt(headers: Headers): Date | undefined {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined;
}
