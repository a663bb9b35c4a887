/**
 * What an applicant must agree to before the first photograph. The version names the wording that
 * the hosted page shows; a change of the wording's meaning raises it.
 */
export const captureConsent = { name: "identity_capture", version: "2026-11" } as const;

/** How long a Case is kept unless its project says otherwise; told to the applicant beside the consent. */
export const defaultRetentionDays = { captures: 30, data: 90 } as const;
