import type { ConsentWording } from "../flow/page-settings.ts";

/**
 * What an applicant must agree to before the first photograph. The version names the wording that
 * the hosted page shows; a change of the wording's meaning raises it.
 */
export const captureConsent: ConsentWording = { name: "identity_capture", version: "2026-11" };

/** The client's own wording where its Template has one: who agrees to that agrees to the capture. */
export function consentAskedOf({ page }: { page?: { consent?: ConsentWording } }): ConsentWording {
  return page?.consent ?? captureConsent;
}
