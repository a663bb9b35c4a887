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
 * A calibrated document whose zone was read, but not compared with any print. That asks for a person.
 * Only if the front is full of print, and no captions of this document are known yet, the gap is ours:
 * then it only informs.
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
