import { Logger } from "@aws-lambda-powertools/logger";
import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Ports } from "#usecases/ports.ts";
import type { Answer } from "./answer.ts";
import { toCall, toResult } from "./api-gateway.ts";
import { audit } from "./middleware/audit.ts";
import { authentication } from "./middleware/authentication.ts";
import { defaultHeaders } from "./middleware/default-headers.ts";
import { edgeOnly } from "./middleware/edge-only.ts";
import type { Exchange, Learned, Received } from "./middleware/exchange.ts";
import { idempotency } from "./middleware/idempotency.ts";
import { input } from "./middleware/input.ts";
import { jsonBody } from "./middleware/json-body.ts";
import { matching } from "./middleware/matching.ts";
import { output } from "./middleware/output.ts";
import { permission } from "./middleware/permission.ts";
import { problemDetails } from "./middleware/problem-details.ts";
import { quota } from "./middleware/quota.ts";
import { requestLog } from "./middleware/request-log.ts";
import type { Authenticate, Route } from "./route.ts";

type Whole = Exchange<keyof Learned>;

/** A Lambda handler for HTTP API events that serves exactly these routes. */
export function serve<Principal>(
  routes: readonly Route<Principal>[],
  authenticate: Authenticate<Principal>,
  ports: Ports,
  logger = new Logger({ serviceName: "bonafide" }),
) {
  // Work that runs once for each Idempotency-Key: a replay ends at the first line. The whole has
  // the clock.
  const once = middy<Whole>({ timeoutEarlyInMillis: 0 });
  once
    .use(idempotency())
    .use(input())
    .use(output())
    .use(audit())
    .handler(({ route, request }: Whole) => route.handle(request));

  // From outside in. An answer goes back the other way, a refusal from whichever line it came.
  const whole = middy<Whole, Answer>();
  whole
    .use(requestLog(logger))
    .use(defaultHeaders())
    .use(edgeOnly())
    .use(matching(routes))
    .use(authentication(authenticate))
    .use(quota())
    .use(permission())
    .use(jsonBody())
    .use(problemDetails(logger))
    .handler(once);

  return async (
    event: APIGatewayProxyEventV2,
    context: Context,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const received: Received = {
      call: toCall(event, ports),
      lambdaRequestId: context?.awsRequestId,
      receivedAt: performance.now(),
    };
    // The middlewares fill in the missing members.
    return toResult(await whole(received as Whole, context));
  };
}
