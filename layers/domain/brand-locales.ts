/** The languages of the hosted pages and of letters. */
export const brandLocales = ["en", "pt", "es", "fr"] as const;
