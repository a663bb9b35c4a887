/** Languages of the report. */
export const reportLanguages = ["en", "pt", "es", "fr"] as const;

export type ReportLanguage = (typeof reportLanguages)[number];
