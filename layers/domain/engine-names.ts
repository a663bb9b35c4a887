// Apart from the files that they name, so that who only stamps a Case need not load those.

/** What a Case is stamped with, and what the checks run under. */
export const defaultEngineProfile = "builtin-2";

/** What a Case that is submitted now is decided by. */
export const currentPolicyRevision = "r8";
