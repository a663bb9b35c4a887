import { type Step, toEveryAnswer } from "./exchange.ts";

/** Released API description; every answer names it. */
export const apiVersion = "1.0.0";

const always = {
  "api-version": apiVersion,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Headers of every answer, unless it sets them itself. An answer to `HEAD` has no body. */
export function defaultHeaders(): Step {
  return toEveryAnswer((answer, { call }) => ({
    ...answer,
    headers: { ...always, "request-id": call.requestId, ...answer.headers },
    ...(call.method === "HEAD" && { body: "" }),
  }));
}
