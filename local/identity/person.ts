/** Somebody whom a provider of this machine knows. */
export type Person = { name: string; email: string; isVerified: boolean; groups?: string[] };
