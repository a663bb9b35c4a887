import { parseInput } from "../parse.ts";
import { refuseNull } from "../read-json.ts";
import type { Step } from "./exchange.ts";

/** Holds query and body against the route's schemas: what a handler gets is as it declared. */
export function input(): Step<"route" | "caller" | "json"> {
  return {
    async before({ event }) {
      const { call, caller, route, json, claim } = event;
      const { schemas } = route;
      // Whoever follows a link that somebody garbled is led on as far as it goes.
      if (route.audience !== "public") refuseNull(call.query);
      event.request = {
        principal: caller,
        params: call.params,
        query: parseInput(schemas.query, call.query, "query"),
        body: schemas.body && parseInput(schemas.body, json, "body"),
        ports: call.ports,
        call,
        ...(claim?.caseId && { drawnCaseId: claim.caseId }),
      };
    },
  };
}
