import type { Taken } from "#usecases/case/quotas.ts";
import type { IdempotencyRecord } from "#usecases/ports.ts";
import type { Answer } from "../answer.ts";
import { type Call, type Caller, caseInPath, type LogKeys, type Trail } from "../call.ts";
import type { HandlerRequest, Route } from "../route.ts";

/** A request as it came. */
export type Received = { call: Call; lambdaRequestId: string | undefined; receivedAt: number };

/** Findings of the middlewares, each for those after it. */
export type Learned = {
  route: Route<unknown>;
  trail: Trail;
  caller: Caller;
  quotas: readonly Taken[];
  /** The body, not yet checked against the route's schema. */
  json: unknown;
  claim: IdempotencyRecord;
  request: HandlerRequest;
};

/** The request on its way: an earlier middleware found the members in `Known`. */
export type Exchange<Known extends keyof Learned = never> = Received &
  Partial<Learned> &
  Pick<Learned, Known>;

type Passing<Event, Response> = { event: Event; response: Response };

/** A middleware of the edge, and the members that it needs. Without an answer of its own, the next one runs. */
export type Step<Known extends keyof Learned = never, Response = Answer> = {
  before?(request: { event: Exchange<Known> }): Promise<Answer | undefined> | Promise<void> | void;
  after?(request: Passing<Exchange<Known>, Response>): Promise<void> | void;
  onError?(
    request: Passing<Exchange, Answer | undefined> & { error: unknown },
  ): Promise<void> | void;
};

/** Does the same to every answer, whether the call was refused or not. */
export function toEveryAnswer(change: (answer: Answer, event: Exchange) => Answer) {
  const apply = (request: Passing<Exchange, Answer | undefined>) => {
    if (request.response) request.response = change(request.response, request.event);
  };
  return { after: apply, onError: apply };
}

export function logKeysOf({ call, trail, caller }: Exchange, answer?: Answer): LogKeys {
  const caseId = (caller && caseInPath(call)) ?? answer?.made?.[0];
  return {
    ...trail?.logKeys,
    ...caller?.logKeys,
    ...(caseId && { case_id: caseId }),
    ...answer?.logKeys,
  };
}
