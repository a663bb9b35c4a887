import type { Logger } from "@aws-lambda-powertools/logger";
import { logKeysOf, type Step, toEveryAnswer } from "./exchange.ts";

/** One line for every request, however it ended. */
export function requestLog(logger: Pick<Logger, "info">): Step {
  return toEveryAnswer((answer, event) => {
    const { call, route } = event;
    logger.info("REQUEST_ANSWERED", {
      request_id: call.requestId,
      lambda_request_id: event.lambdaRequestId,
      route: route ? `${route.method} ${route.path}` : "none",
      status: answer.status,
      duration_ms: Math.round(performance.now() - event.receivedAt),
      ...logKeysOf(event, answer),
    });
    return answer;
  });
}
