/** A name as its holder writes it; without a surname if they have none. */
export type PersonName = { surname: string; given: string };
