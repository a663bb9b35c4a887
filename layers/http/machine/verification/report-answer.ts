import * as z from "zod";
import { reportLanguages } from "#domain/report/report-language.ts";
import type { SignedFile } from "#usecases/report/make-report.ts";
import { type ReportFormat, reportFormats } from "#usecases/report/report-formats.ts";
import { answer } from "../../answer.ts";

const types: Record<ReportFormat, string> = { pdf: "application/pdf", zip: "application/zip" };

export const ReportQuery = z.strictObject({
  format: z
    .enum(reportFormats)
    .optional()
    .describe("The same as `Accept: application/pdf` or `application/zip`; `pdf` without either."),
  language: z
    .enum(reportLanguages)
    .default("en")
    .describe("The language of the PDF; codes and hashes are the same in all."),
});

/** The bytes of a file. */
export const FileReply = z.instanceof(Uint8Array).meta({ type: "string", format: "binary" });

export function formatOf(
  { format }: z.output<typeof ReportQuery>,
  { headers }: { headers: Readonly<Record<string, string>> },
): ReportFormat {
  return format ?? (headers.accept?.includes(types.zip) ? "zip" : "pdf");
}

/** A file to keep. Its name is the verification's id only, and its signature comes with it. */
export function fileAnswer(
  { bytes, signature: { keyId, value } }: SignedFile,
  { name, format }: { name: string; format: ReportFormat },
) {
  return answer({
    body: bytes,
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "report-signature": `ed25519 ${keyId} ${value}`,
    },
  });
}
