/** What a report may be read in. */
export const reportLanguages = ["en", "pt", "es", "fr"] as const;

export type ReportLanguage = (typeof reportLanguages)[number];
