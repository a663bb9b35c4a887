/** A name as its holder writes it; without a surname where there is none. */
export type PersonName = { surname: string; given: string };
