import { Refusal } from "#domain/errors.ts";
import { scopeThatOpens } from "#domain/project/key-scopes.ts";
import { mayOpen, type OutflowName, outflows } from "#domain/project/outflows.ts";
import type { Caller } from "./call.ts";

type Rights = Pick<Caller, "permissions" | "rights">;

/** Whether the caller has the permission for this outflow's data. */
export function opens({ permissions = [], rights = permissions }: Rights, outflow: OutflowName) {
  return mayOpen(outflow, rights);
}

/** Refuses a caller who would send, or get, data that they may not read. */
export function requireOutflow(caller: Rights, outflow: OutflowName): void {
  if (opens(caller, outflow)) return;
  const { carries, right } = outflows[outflow];
  if (right === null) return;
  const scope = scopeThatOpens(right);
  throw new Refusal(
    "permission_denied",
    `This lets out ${carries}. It also needs the permission ${right}, which a key has by the scope ${scope}.`,
    { extra: { required_permission: right } },
  );
}
