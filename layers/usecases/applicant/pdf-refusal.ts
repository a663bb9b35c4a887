import { Refusal } from "#domain/errors.ts";

/** Says what to do instead: a scan hides the traces that the checks need, in any format. */
export function pdfRefusal(): Refusal {
  return new Refusal(
    "pdf_not_accepted",
    "A PDF cannot be checked. Photograph the document itself with a camera and send that photograph.",
  );
}
