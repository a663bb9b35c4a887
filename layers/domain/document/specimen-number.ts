/** The number of each simulated document without a claimed number. */
export const specimenNumber = "AB1234567";
