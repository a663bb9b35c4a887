import type { Consent } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";

/** Nothing is collected without consent. */
export function requireConsent(theCase: { consent?: Consent }): void {
  if (theCase.consent) return;
  throw new Refusal("invalid_state", "The applicant must consent before the first photograph.", {
    extra: { missing: "consent" },
  });
}
