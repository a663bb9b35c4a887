import { Refusal } from "#domain/errors.ts";
import { requireOutflow } from "../outflow.ts";
import type { Step } from "./exchange.ts";

/** Refuses a caller without permission, and every caller if this stage does not offer the route. */
export function permission(): Step<"route" | "caller"> {
  return {
    async before({ event }) {
      const { route, caller, call } = event;
      const needed = route.permission;
      if (needed && !caller.permissions?.includes(needed)) {
        throw new Refusal("permission_denied", `This needs the permission ${needed}.`, {
          extra: { required_permission: needed },
        });
      }
      const [first] = route.outflows;
      if (first) requireOutflow(caller, first);
      route.before?.(call);
    },
  };
}
