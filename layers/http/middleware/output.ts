import { type Answer, partsOf } from "../answer.ts";
import type { RouteFacts } from "../route.ts";
import type { Step } from "./exchange.ts";

/** Makes an answer of the handler's result: only members of the route's schema leave. */
export function output(): Step<"route", unknown> {
  return {
    after(request) {
      const { route } = request.event;
      const { body, status = route.status, headers, ...beside } = partsOf(request.response);
      request.response = {
        ...beside,
        status,
        headers: { "content-type": route.contentType, ...headers },
        ...encodeBody(schemaOf(route, status).parse(body)),
      } satisfies Answer;
    },
  };
}

function schemaOf(
  { otherwise, schemas }: RouteFacts,
  status: number,
): RouteFacts["schemas"]["reply"] {
  return status === otherwise?.status ? otherwise.reply : schemas.reply;
}

function encodeBody(reply: unknown): Pick<Answer, "body" | "isBase64Encoded"> {
  if (reply === undefined) return { body: "" };
  if (reply instanceof Uint8Array) {
    return { body: Buffer.from(reply).toString("base64"), isBase64Encoded: true };
  }
  return { body: typeof reply === "string" ? reply : JSON.stringify(reply) };
}
