/** Searches that an operator may run beside the stage, by the names of their projects. */
export const searchServices = ["watchman", "yente"] as const;

export type SearchServiceName = (typeof searchServices)[number];

export const searchServiceLabels: Record<SearchServiceName, string> = {
  watchman: "Moov Watchman",
  yente: "OpenSanctions yente",
};
