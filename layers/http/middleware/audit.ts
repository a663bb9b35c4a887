import { partsOf } from "../answer.ts";
import { writeAudit } from "../audit.ts";
import type { Step } from "./exchange.ts";

/** Writes the audit entry before the answer leaves. */
export function audit(): Step<"route" | "caller" | "request", unknown> {
  return {
    async after({ event, response }) {
      const { call, caller, route, request } = event;
      if (!route.audit) return;
      const reply = partsOf(response).body;
      await writeAudit(call, caller, { audited: route.audit, request, reply });
    },
  };
}
