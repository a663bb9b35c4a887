import type { ReportFiles } from "#usecases/ports.ts";

/** Loaded with the first report: no cold start waits for what draws. */
export const reportFiles: ReportFiles = {
  async pdf(report, pictures, design) {
    const { drawReport } = await import("./pdf/draw-report.ts");
    return drawReport(report, pictures, design);
  },
  async zip(files, commentBytes) {
    const { packZip } = await import("./pack-zip.ts");
    return packZip(files, commentBytes);
  },
};
