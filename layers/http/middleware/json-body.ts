import { parseJson } from "../read-json.ts";
import type { Step } from "./exchange.ts";

/** Reads the body as JSON where the route takes one, whatever it may mean. */
export function jsonBody(): Step<"route"> {
  return {
    async before({ event }) {
      const { call, route } = event;
      if (route.schemas.body) event.json = parseJson(call.body, call.headers["content-type"]);
    },
  };
}
