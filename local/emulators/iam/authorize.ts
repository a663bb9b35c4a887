import { AwsError } from "../aws-error.ts";
import type { Access } from "../emulator.ts";
import type { RequestFacts } from "./conditions.ts";

export type Request = RequestFacts & { principal: string; action: string; resource: string };

/** How a service words a denial. */
export type Denial = { code: string; status: number };

/** Throws the denial that AWS would answer, which names the missing grant and its principal. */
export function authorize(access: Access, request: Request, denial: Denial): void {
  const { principal, action, resource, ...facts } = request;
  if (access.allows(principal, action, resource, facts)) return;
  throw new AwsError(
    denial.code,
    `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
    { status: denial.status },
  );
}
