/** Of every simulated document whose number the client did not claim. */
export const specimenNumber = "AB1234567";
