import type { AllowedDocument } from "../../document/allowed-document.ts";
import { documentKind } from "../../document/catalogue.ts";
import type { ParsedMrz } from "../../document/mrz/parse-mrz.ts";
import { isFullOfPrint } from "../../document/print/full-of-print.ts";
import { printsOf } from "../../document/prints/prints.ts";
import { areCaptionsSeen } from "../../document/register/register.ts";
import { type Reason, reason } from "../../reason-codes.ts";
import type { SideRead } from "./side-read.ts";

const detail = "The visual zone was not found with the captions that this document has.";

type Seen = {
  sides: readonly Pick<SideRead, "item" | "shown" | "sureLines">[];
  parsed: Pick<ParsedMrz, "country"> | undefined;
};

/**
 * A calibrated document's zone speaks alone: nothing on the page was held against it. That asks for a person,
 * unless the front is full of print and no captions of the document were ever seen: a gap of ours is no fault of
 * the holder's, and informs.
 */
export function unreadVisualZone(
  { sides, parsed }: Seen,
  document: AllowedDocument | undefined,
): Reason[] {
  const kind = document && documentKind(document.country, document.documentType);
  if (kind?.tier !== "calibrated" || parsed?.country !== kind.country) return [];
  const readable = printsOf(kind).some(
    ({ side, fields }) => side === "id_front" && fields.length > 0,
  );
  if (!readable || sides.some(({ shown }) => shown?.side === "id_front")) return [];
  const isPrinted = sides.some(
    ({ item, sureLines }) => item === "id_front" && isFullOfPrint(sureLines),
  );
  const isOurGap = isPrinted && !areCaptionsSeen(kind);
  return [reason("partly_examined", { detail, ...(isOurGap && { severity: "info" }) })];
}
