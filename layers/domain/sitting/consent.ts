import type { ConsentWording } from "../flow/page-settings.ts";

/**
 * The consent that an applicant gives before the first photograph. The version names the wording on the
 * hosted page; a change of its meaning raises the version.
 */
export const captureConsent: ConsentWording = { name: "identity_capture", version: "2026-11-28" };

/** The wording of a page that says that only an age is returned. */
const ageConsent: ConsentWording = { name: "age_verification", version: "2026-11" };

/** The client's own wording if its Template has one: an applicant who agrees to that agrees to the capture. */
export function consentAskedOf({
  page,
  returns,
}: {
  page?: { consent?: ConsentWording };
  returns?: string;
}): ConsentWording {
  return page?.consent ?? (returns === undefined ? captureConsent : ageConsent);
}
