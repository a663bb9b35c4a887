export const reportFormats = ["pdf", "zip"] as const;

export type ReportFormat = (typeof reportFormats)[number];
