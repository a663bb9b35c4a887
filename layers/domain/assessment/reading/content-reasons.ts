import type { AllowedDocument } from "../../document/allowed-document.ts";
import { civilDays } from "../../document/civil-time/civil-days.ts";
import type { ParsedMrz } from "../../document/mrz/parse-mrz.ts";
import type { PrintValue } from "../../document/print/read-fields.ts";
import { type SpecimenMark, specimenMark } from "../../document/specimen-marks.ts";
import type { DocumentField } from "../../evidence/evidence.ts";
import { type Reason, reason } from "../../reason-codes.ts";
import { judgeAge, judgeExpiry } from "../judge-reading.ts";

/** The content of the document. */
export type DocumentContent = {
  parsed: ParsedMrz | undefined;
  fields: Record<string, DocumentField>;
  values: readonly PrintValue[];
};

/** Context from the Case: the days of the check, the assumed document, and whether a real person is verified. */
export type ReadingContext = {
  now: Date;
  document?: AllowedDocument;
  /** A specimen is refused there, and free elsewhere. */
  isLive?: boolean;
};

/** Reasons in the document itself: check digits, expiry, age. */
export function contentReasons(
  said: DocumentContent,
  { now, document, isLive }: ReadingContext,
  { minimumAge }: { minimumAge: number },
): Reason[] {
  const { parsed, fields, values } = said;
  const mark = isLive ? specimenMark(said) : undefined;
  const reasons: Reason[] = mark ? [specimenReason(mark)] : [];
  const wrong = Object.entries(parsed?.checks ?? {}).filter(([, right]) => right === false);
  if (wrong.length > 0) {
    const names = wrong.map(([name]) => name).join(", ");
    reasons.push(
      reason("mrz_check_digit_failed", {
        detail: `These fields do not fit their check digits: ${names}.`,
      }),
    );
  }
  const days = civilDays(now, parsed?.country ?? document?.country);
  // A field that was not read with certainty proves nothing about the holder.
  const expiry = fields.date_of_expiry?.value ?? null;
  const expired = judgeExpiry(expiry, days);
  if (expired) reasons.push(expired);
  const isBlank = parsed !== undefined && /^<+$/.test(parsed.expiryDate.raw);
  const isForLife = values.some(({ isForLife }) => isForLife);
  if (expiry === null && (isBlank || isForLife)) reasons.push(reason("expiry_missing"));
  const birth = fields.date_of_birth?.value ?? null;
  if (birth === null && fields.date_of_birth?.blank) reasons.push(reason("birth_date_missing"));
  const young = judgeAge({ birth, days }, minimumAge);
  if (young) reasons.push(young);
  return reasons;
}

const markSentences: Record<SpecimenMark["by"], string> = {
  issuer: "No state stands behind the issuer or nationality that it names.",
  number: "It bears a number of the specimens that this service hands out.",
  word: "It bears a word for a specimen where a name or a number stands.",
};

/** A word alone only asks: it may be a person's name. */
function specimenReason({ by }: SpecimenMark): Reason {
  const severity = by === "word" ? "warning" : "critical";
  return reason("specimen_document", { severity, detail: markSentences[by] });
}
