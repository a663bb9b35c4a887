export type Sex = "male" | "female" | "unspecified";

/** As a page or a report says it. */
export const sexWords: Record<Sex, string> = {
  male: "Male",
  female: "Female",
  unspecified: "Not specified",
};
