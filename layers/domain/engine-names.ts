// Apart from the files that they name, so that code that only stamps a Case need not load those.

/** The default profile for the stamp of a Case and for the checks. */
export const defaultEngineProfile = "builtin-2";

/** The policy of Cases that are submitted now. */
export const currentPolicyRevision = "r10";
