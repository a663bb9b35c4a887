import type { Consent } from "#domain/case/case.ts";
import { consentAskedOf } from "#domain/case/consent.ts";
import { Refusal } from "#domain/errors.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";

/** Records the applicant's agreement. The first one stands: agreeing again changes nothing. */
export async function giveConsent(
  ports: Pick<Ports, "cases" | "clock">,
  given: { caseId: string } & Omit<Consent, "grantedAt">,
): Promise<void> {
  await changeCollecting(ports, given.caseId, (theCase) => {
    const { name, version } = consentAskedOf(theCase);
    if (given.name !== name || given.version !== version) {
      const detail = "This consent is not the one in force. Load the page again.";
      throw new Refusal("invalid_parameter", detail, { param: "version" });
    }
    if (theCase.consent?.version === given.version) return;
    return {
      consent: {
        name: given.name,
        version: given.version,
        grantedAt: ports.clock.now().toISOString(),
        locale: given.locale,
      },
    };
  });
}

/** Nothing is collected from someone who has not agreed to it. */
export function requireConsent(theCase: { consent?: Consent }): void {
  if (theCase.consent) return;
  throw new Refusal("invalid_state", "Consent comes before the first photograph.", {
    extra: { missing: "consent" },
  });
}
