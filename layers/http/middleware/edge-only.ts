import { Refusal } from "#domain/errors.ts";
import type { Step } from "./exchange.ts";

/** Refuses a call past the edge where the stage does so: before anything of it is looked up. */
export function edgeOnly(): Step {
  return {
    async before({ event: { call } }) {
      const { refusesPastEdge, publicBaseUrl } = call.ports.stage;
      if (!refusesPastEdge || (await call.isFromEdge())) return;
      throw new Refusal(
        "permission_denied",
        `This address takes no calls. Make the same call at ${publicBaseUrl}.`,
      );
    },
  };
}
