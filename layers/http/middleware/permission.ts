import { Refusal } from "#domain/errors.ts";
import { requireOutflow } from "../outflow.ts";
import type { Step } from "./exchange.ts";

/** Refuses what the caller may not, and what this stage does not do for anybody. */
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
      const [least] = route.outflows;
      if (least) requireOutflow(caller, least);
      route.before?.(call);
    },
  };
}
