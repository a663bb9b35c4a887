import * as z from "zod";

export const signedCodes = ["2d_doc", "vds", "vds_nc"] as const;
const barcodeFormats = ["pdf417", "qr_code", "data_matrix"] as const;

/** One barcode of a photograph of the document, as it stands there and whatever it means. */
export const Barcode = z.object({
  item: z.enum(["id_front", "id_back"]),
  format: z.enum(barcodeFormats),
  /** `null` if it holds no text: what many issuers print is encrypted. */
  text: z.string().nullable(),
  /** How much it holds. */
  bytes: z.int(),
  /** The standard of its issuer's signature, which is not verified. */
  signed: z.enum(signedCodes).exactOptional(),
});

export type Barcode = z.output<typeof Barcode>;
