import type { Case } from "../case/case.ts";
import { Refusal } from "../errors.ts";

/** Refuses an act that needs more of a Case than its age. */
export function refuseAgeOnly({ returns, status }: Case, why: string): void {
  if (returns === undefined) return;
  throw new Refusal(
    "invalid_state",
    `The verification returns ${returns} and nothing else: ${why}`,
    {
      extra: { current_status: status },
    },
  );
}
