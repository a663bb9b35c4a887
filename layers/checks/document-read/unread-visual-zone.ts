import { documentKind } from "#domain/document/catalogue.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import { areCaptionsSeen } from "#domain/document/register/register.ts";
import { type Reason, reason } from "#domain/evidence/reason-codes.ts";
import type { DocumentNeeds } from "./needs.ts";
import type { SideReading } from "./read-sides.ts";
import { isFullOfPrint } from "./side-reasons.ts";

const detail = "The visual zone was not found with the captions that this document has.";

type Seen = {
  sides: readonly Pick<SideReading, "side" | "shown" | "lines">[];
  parsed: Pick<ParsedMrz, "country"> | undefined;
};

/**
 * A calibrated document's zone speaks alone: nothing on the page was held against it. That asks for a person,
 * unless the front is full of print and no captions of the document were ever seen: a gap of ours is no fault of
 * the holder's, and informs.
 */
export function unreadVisualZone(
  { sides, parsed }: Seen,
  { document }: Pick<DocumentNeeds, "document">,
): Reason[] {
  const kind = document && documentKind(document.country, document.documentType);
  if (kind?.tier !== "calibrated" || parsed?.country !== kind.country) return [];
  const readable = printsOf(kind).some(
    ({ side, fields }) => side === "id_front" && fields.length > 0,
  );
  if (!readable || sides.some(({ shown }) => shown?.print.side === "id_front")) return [];
  const isPrinted = sides.some(
    ({ side, lines }) => side.item === "id_front" && isFullOfPrint(lines),
  );
  const isOurGap = isPrinted && !areCaptionsSeen(kind);
  return [reason("partly_examined", { detail, ...(isOurGap && { severity: "info" }) })];
}
