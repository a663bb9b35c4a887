/**
 * What an applicant must agree to before the first photograph. The version names the wording that
 * the hosted page shows; a change of the wording's meaning raises it.
 */
export const captureConsent = { name: "identity_capture", version: "2026-11" } as const;

/** The photographs are gone after so many days at the latest: every stage's bucket sees to it. The page says so beside the consent. */
export const captureRetentionDays = 30;
