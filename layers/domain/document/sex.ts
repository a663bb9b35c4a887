export type Sex = "male" | "female" | "unspecified";
