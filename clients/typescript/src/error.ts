import type { Problem } from "./api.ts";

/** An error of the API, or a call without an answer. Branch on `code`; log `requestId`. */
export class BonafideError extends Error {
  /** A code of the API's closed list, or `network_error` or `timeout`. */
  readonly code: string;
  /** Absent if no answer arrived. */
  readonly status?: number;
  /** The field with the fault, such as `payload.document_number`. */
  readonly param?: string;
  readonly requestId?: string;
  /** The whole problem document. */
  readonly problem?: Problem;

  constructor(facts: {
    code: string;
    message: string;
    status?: number;
    problem?: Problem;
    cause?: unknown;
  }) {
    super(facts.message, { cause: facts.cause });
    this.name = "BonafideError";
    this.code = facts.code;
    const { status, problem } = facts;
    if (status !== undefined) this.status = status;
    if (!problem) return;
    this.problem = problem;
    this.requestId = problem.request_id;
    if (problem.param !== undefined) this.param = problem.param;
  }
}

export async function toError(response: Response): Promise<BonafideError> {
  const { status } = response;
  const text = await response.text();
  try {
    const problem: Problem = JSON.parse(text);
    if (typeof problem.code !== "string") throw new TypeError("no problem document");
    return new BonafideError({ code: problem.code, message: problem.detail, status, problem });
  } catch {
    return new BonafideError({ code: "unknown", message: `The API answered ${status}.`, status });
  }
}
