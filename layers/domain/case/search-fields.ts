/** The fields by which a search finds a Case. Kept apart from the search: the API loads them at every cold start. */
export const searchFields = ["reference_id", "document_number", "name", "claimed_name"] as const;

export type SearchField = (typeof searchFields)[number];
