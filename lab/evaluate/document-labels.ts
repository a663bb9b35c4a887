import * as z from "zod";

/** The fields of a whole document. */
export const DocumentLabel = z.object({
  kind: z.string(),
  country: z.string(),
  document_type: z.string(),
  typeface: z.string().optional(),
  fields: z.record(z.string(), z.string().nullable()),
});

export type DocumentLabel = z.output<typeof DocumentLabel>;

/** The printed fields in one photograph of a document from another data set. */
export const PrintedLabel = z.object({
  kind: z.string(),
  country: z.string(),
  document_type: z.string(),
  side: z.enum(["id_front", "id_back"]),
  fields: z.record(z.string(), z.string().nullable()),
});

export type PrintedLabel = z.output<typeof PrintedLabel>;

/** `labels.json` beside photographs of documents, as `npm run -s specimens -- documents` writes it. */
export const DocumentLabels = z.object({
  files: z.record(
    z.string(),
    z.looseObject({
      lines: z.array(z.string()),
      /** Key in `documents` of what the photograph shows one side of. */
      document: z.string().optional(),
      side: z.enum(["id_front", "id_back"]).default("id_front"),
      corners: z.array(z.array(z.number())).optional(),
    }),
  ),
  /** The fields of whole documents: read from all their photographs together. */
  documents: z.record(z.string(), DocumentLabel).default({}),
});
