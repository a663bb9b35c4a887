import { type ErrorCode, Refusal } from "#domain/errors.ts";
import type { LogKeys } from "./call.ts";

type AnswerExtras = {
  /** `Set-Cookie`, each in full. They are of this answer alone: a replay does not repeat them. */
  cookies?: readonly string[];
  /** The Cases that this call made: off the day's quota, in the log, and erased with a kept copy of the answer. */
  made?: readonly string[];
  /** The answer repeats data that must not outlive it: no copy of it is kept. */
  mustForget?: boolean;
  logKeys?: LogKeys;
};

/** An answer as it leaves, with the facts that the middlewares need. */
export type Answer = AnswerExtras & {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The body is a file's bytes, in base64. */
  isBase64Encoded?: boolean;
};

type Parts<Body> = AnswerExtras & {
  body: Body;
  /** Default: the route's. */
  status?: number;
  /** A replay repeats them. */
  headers?: Readonly<Record<string, string>>;
};

/** The result of a handler that returns more than a body. */
export class Answered<Body> {
  readonly parts: Parts<Body>;

  constructor(parts: Parts<Body>) {
    this.parts = parts;
  }
}

export function answer<Body>(parts: Parts<Body>): Answered<Body> {
  return new Answered(parts);
}

/** The parts of a handler's result. */
export function partsOf(result: unknown): Parts<unknown> {
  return result instanceof Answered ? result.parts : { body: result };
}

/** A refusal that takes a cookie away with it. */
export class RefusalWithCookies extends Refusal {
  readonly cookies: readonly string[];

  constructor(code: ErrorCode, message: string, cookies: readonly string[]) {
    super(code, message);
    this.cookies = cookies;
  }
}
