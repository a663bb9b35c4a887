import type { CheckName } from "#domain/evidence/check-names.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { Check, Stamped } from "./check.ts";

/** Holds the place of a check that this version does not have: it saw nothing, and says so. */
export function unavailableCheck(name: CheckName): Check<undefined, Stamped, undefined> {
  return {
    name,
    run: async () => ({
      status: "not_run",
      reasons: [
        reason("check_not_available", { detail: "This version of the service has no such check." }),
      ],
      inputs: [],
    }),
  };
}

/** What such a check works with. */
export const unavailableParts = {
  models: async (): Promise<Stamped> => ({ stamps: [] }),
  profile: undefined,
  load: async () => undefined,
};
