import * as z from "zod";

/** The one answer of a Template that returns an age: whether a person has reached it, in whole years. */
export const Returns = z
  .string()
  .regex(
    /^age_over_[1-9]\d?$/,
    "must be age_over_ and a number of years from 1 to 99, such as age_over_18",
  );

/** The years of `age_over_18`. */
export function yearsOf(returns: string): number {
  return Number(returns.slice("age_over_".length));
}

export const ageResults = ["over", "not_over", "undetermined"] as const;

export type AgeResult = (typeof ageResults)[number];

/** The age assurance result of a Case, in the words of ISO/IEC 27566-1. */
export const AgeAssurance = z.object({
  method: z
    .literal("age_verification")
    .describe("The age was calculated from a date of birth on a document that was checked."),
  ageOver: z.int().describe("The age threshold in years."),
  result: z
    .enum(ageResults)
    .describe(
      "`over`: the person has reached the threshold. `not_over`: they have not. `undetermined`: the checks leave it open, or found a concern. It is no evidence against the person.",
    ),
  erasedAt: z
    .string()
    .exactOptional()
    .describe("When everything else was deleted: seconds after `completed_at`."),
});

export type AgeAssurance = z.output<typeof AgeAssurance>;
