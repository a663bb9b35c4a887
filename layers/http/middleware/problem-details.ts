import type { Logger } from "@aws-lambda-powertools/logger";
import { Refusal } from "#domain/errors.ts";
import { RefusalWithCookies } from "../answer.ts";
import { problemContext, toProblem } from "../problem.ts";
import { type Exchange, logKeysOf, type Step } from "./exchange.ts";

/** Makes a problem document of every error. Any error but a refusal is a fault, and is logged. */
export function problemDetails(logger: Pick<Logger, "error">): Step {
  return {
    onError(request) {
      const { error, event } = request;
      const refusal = isPassing(error) ? unavailable() : error;
      const cookies = error instanceof RefusalWithCookies ? error.cookies : [];
      request.response = { ...toProblem(refusal, problemContext(event.call)), cookies };
      if (!(error instanceof Refusal)) logger.error("REQUEST_FAULT", faultFacts(error, event));
    },
  };
}

/** Errors of a store that is only busy or slow, by the names of the AWS SDK. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("$retryable" in error && error.$retryable !== undefined) ||
    /^(?:TimeoutError|Throttling.*|.*ThroughputExceeded.*|RequestLimitExceeded|TransactionConflict.*)$/.test(
      error.name,
    )
  );
}

function unavailable(): Refusal {
  return new Refusal("temporarily_unavailable", "The service is busy. Try again.", {
    retryAfterSeconds: 1,
  });
}

/** A fault's message may quote its input, so it is kept only if the engine or AWS wrote it. */
function faultFacts(error: unknown, event: Exchange): Record<string, unknown> {
  const facts = { request_id: event.call.requestId, ...logKeysOf(event) };
  if (!(error instanceof Error)) return { ...facts, error: typeof error };
  const isPlainSpoken =
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    "$metadata" in error;
  return {
    ...facts,
    error: error.name,
    ...(isPlainSpoken && { error_message: error.message }),
    frames: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
