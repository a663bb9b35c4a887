import { judgeAge, judgeExpiry } from "#domain/assessment/judge-reading.ts";
import { civilDays } from "#domain/document/civil-time/civil-days.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { PrintValue } from "#domain/document/print/read-fields.ts";
import { type SpecimenMark, specimenMark } from "#domain/document/specimen-marks.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { Fields } from "./merge-fields.ts";
import type { DocumentNeeds, DocumentReadProfile } from "./needs.ts";

/** What the document itself says against it: digits, expiry, age. */
export function contentReasons(
  said: { parsed: ParsedMrz | undefined; fields: Fields; values: readonly PrintValue[] },
  { now, document, isLive }: DocumentNeeds,
  { minimumAge }: DocumentReadProfile,
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
  // What was not surely read says nothing of the holder.
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

const markTold: Record<SpecimenMark["by"], string> = {
  issuer: "No state stands behind the issuer or nationality that it names.",
  number: "It bears a number of the specimens that this service hands out.",
  word: "It bears a word for a specimen where a name or a number stands.",
};

/** A word alone only asks: somebody may be called so. */
function specimenReason({ by }: SpecimenMark): Reason {
  const severity = by === "word" ? "warning" : "critical";
  return reason("specimen_document", { severity, detail: markTold[by] });
}
