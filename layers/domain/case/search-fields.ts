/** What of a Case a search may find. Apart from the search: the API's description loads it at every cold start. */
export const searchFields = ["reference_id", "document_number", "name", "claimed_name"] as const;

export type SearchField = (typeof searchFields)[number];
