import { parseInput } from "../parse.ts";
import { refuseNull } from "../read-json.ts";
import type { Step } from "./exchange.ts";

/** Checks query and body against the route's schemas: a handler gets the declared types. */
export function input(): Step<"route" | "caller" | "json"> {
  return {
    async before({ event }) {
      const { call, caller, route, json, claim } = event;
      const { schemas } = route;
      // A garbled link still leads as far as it can.
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
