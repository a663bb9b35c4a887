import { AwsError } from "../aws-error.ts";
import type { Access } from "../emulator.ts";

export type Request = { principal: string; action: string; resource: string };

/** How a service words a denial. */
export type Denial = { code: string; status: number };

/** Throws the denial that AWS would answer, which names what to grant to whom. */
export function authorize(access: Access, request: Request, denial: Denial): void {
  const { principal, action, resource } = request;
  if (access.allows(principal, action, resource)) return;
  throw new AwsError(
    denial.code,
    `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
    { status: denial.status },
  );
}
