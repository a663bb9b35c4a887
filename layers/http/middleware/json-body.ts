import { parseJson } from "../read-json.ts";
import type { Step } from "./exchange.ts";

/** Reads the body as JSON if the route takes one; the schema comes later. */
export function jsonBody(): Step<"route"> {
  return {
    async before({ event }) {
      const { call, route } = event;
      if (route.schemas.body) event.json = parseJson(call.body, call.headers["content-type"]);
    },
  };
}
