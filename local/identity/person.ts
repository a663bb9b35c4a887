/** A person with a user at a provider of this machine. */
export type Person = { name: string; email: string; isVerified: boolean; groups?: string[] };
