import type { SignedCode } from "./signed-code.ts";

/** A barcode as a picture has it; `text` is null if it holds none. */
export type FoundBarcode = {
  format: "pdf417" | "qr_code" | "data_matrix";
  text: string | null;
  bytes: number;
  /** It carries its issuer's signature. */
  signed?: SignedCode;
};
