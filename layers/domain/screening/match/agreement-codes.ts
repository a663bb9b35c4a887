/**
 * How a birth date agrees with those of an entry. `within`: as far as either is known. `near`: the usual
 * errors between two records of one person: day and month swapped, one part another, a year off.
 */
export const birthRelations = ["agrees", "within", "near", "differs", "unknown"] as const;

export type BirthRelation = (typeof birthRelations)[number];

export const countryRelations = ["agrees", "differs", "unknown"] as const;

export type CountryRelation = (typeof countryRelations)[number];
