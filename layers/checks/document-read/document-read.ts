import type { AllowedDocument } from "#domain/case/case.ts";
import { documentKind, supportTier } from "#domain/document/catalogue.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { CheckStatus, Evidence, Reason } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { MrzNetworks } from "#vision/models.ts";
import { type Grey, pyramidOf } from "#vision/pixels.ts";
import type { Check } from "../check.ts";
import { qualityReasons } from "../inspect/quality-reasons.ts";
import { fieldsOf, isRead } from "./document-fields.ts";
import { type FoundZone, isZone, searchMrz } from "./mrz-search.ts";

/** One photograph of the document; `page` is missing when no picture could be made of it. */
export type DocumentSide = {
  captureId: string;
  item: "id_front" | "id_back";
  page: Grey | undefined;
};

export type DocumentNeeds = {
  sides: readonly DocumentSide[];
  /** What the applicant chose. Without it nothing is compared with a choice. */
  document?: AllowedDocument;
  /** ISO date. */
  today: string;
};

export type DocumentReadProfile = {
  /** A field that is less certainly right than this is told as `null`. */
  fieldConfidence: number;
  /** Below it, for the least sure field, a person should look. */
  mrzConfidence: number;
  /** Years. */
  minimumAge: number;
};

/** What does the document say, and do its own check digits agree? */
export const documentRead: Check<DocumentNeeds, MrzNetworks, DocumentReadProfile> = {
  name: "document_reading",
  async run({ needs, models, profile }) {
    const inputs = needs.sides.map(({ captureId }) => captureId);
    const opened = inReadingOrder(needs).filter(hasPage);
    if (opened.length === 0) return unread(needs, [reason("unreadable_image")]);
    for (const side of opened) {
      const found = await searchMrz(pyramidOf(side.page), models);
      if (found && isZone(found.reading)) return { ...read(found, needs, profile), inputs };
    }
    const [first] = opened;
    return unread(needs, first ? qualityReasons(first.page) : []);
  },
};

function hasPage(side: DocumentSide): side is DocumentSide & { page: Grey } {
  return side.page !== undefined;
}

/** Cards carry the zone on the back, books on the page with the portrait. */
function inReadingOrder({ sides, document }: DocumentNeeds): DocumentSide[] {
  const kind = document && documentKind(document.country, document.documentType);
  const first = kind?.sides.includes("id_back") ? "id_back" : "id_front";
  return [...sides].sort((a, b) => Number(b.item === first) - Number(a.item === first));
}

/** No zone: the assessment stays incomplete, and the applicant learns what a retake should mend. */
function unread(needs: DocumentNeeds, why: Reason[]): Evidence {
  const { document } = needs;
  const tier = document ? supportTier(document.country, document.documentType) : "calibrated";
  const isOnlyZone = tier === "uncalibrated" && document?.documentType === "passport";
  const reasons = [reason("mrz_not_found"), ...why];
  // An uncalibrated passport is known by nothing but its zone.
  if (tier === "unsupported" || isOnlyZone) reasons.unshift(reason("unsupported_document"));
  const inputs = needs.sides.map(({ captureId }) => captureId);
  return { status: "not_run", reasons, inputs, mrz: null };
}

function read(found: FoundZone, needs: DocumentNeeds, profile: DocumentReadProfile): Evidence {
  const { reading } = found;
  const parsed = parseMrz(reading.lines, needs.today);
  if (!parsed) throw new Error("The reader made lines that are no zone of a known format.");
  const fields = fieldsOf(reading, parsed, profile.fieldConfidence);
  const least = Math.min(...Object.values(fields).map(({ confidence }) => confidence));
  const reasons = reasonsOf(parsed, needs, profile);
  if (least < profile.mrzConfidence || !isRead(fields)) {
    reasons.push(reason("low_resolution", { detail: "A field could not be read surely." }));
  }
  return {
    status: statusOf(reasons),
    score: least,
    threshold: profile.mrzConfidence,
    reasons,
    fields,
    mrz: { format: parsed.format, lines: parsed.lines, checks: parsed.checks },
    inputs: [],
  };
}

function reasonsOf(
  parsed: ParsedMrz,
  { document, today }: DocumentNeeds,
  { minimumAge }: DocumentReadProfile,
): Reason[] {
  const reasons: Reason[] = [];
  if (document) reasons.push(...choiceReasons(parsed, document));
  const wrong = Object.entries(parsed.checks).filter(([, right]) => right === false);
  if (wrong.length > 0) {
    const names = wrong.map(([name]) => name).join(", ");
    reasons.push(reason("mrz_check_digit_failed", { detail: `Wrong: ${names}.` }));
  }
  const expiry = parsed.expiryDate.value;
  if (expiry !== null && expiry < today) reasons.push(reason("document_expired"));
  if (expiry === null && /^<+$/.test(parsed.expiryDate.raw)) reasons.push(reason("expiry_missing"));
  const birth = parsed.birthDate.value;
  if (birth !== null && birth > yearsBefore(today, minimumAge)) reasons.push(reason("under_age"));
  return reasons;
}

/** Unknown parts of a birth date read `XX`, which sorts after every digit: doubt counts as young. */
function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** Is it the document that was chosen, and one that can be judged at all? */
function choiceReasons(parsed: ParsedMrz, document: AllowedDocument): Reason[] {
  const tier = supportTier(document.country, document.documentType);
  if (tier === "unsupported") return [reason("unsupported_document")];
  const isBook = parsed.format === "TD3";
  const isVisa = parsed.format === "MRVA" || parsed.format === "MRVB";
  const wanted = document.documentType === "passport";
  if (parsed.country !== document.country || isVisa || isBook !== wanted) {
    return [reason("document_not_allowed", { detail: "The zone is of another document." })];
  }
  const isProven = parsed.checks.composite !== false;
  return tier === "uncalibrated" && wanted && !isProven ? [reason("unsupported_document")] : [];
}

const failing: readonly string[] = ["document_not_allowed", "unsupported_document"];

function statusOf(reasons: readonly Reason[]): CheckStatus {
  if (reasons.some(({ code }) => failing.includes(code))) return "fail";
  return reasons.some(({ severity }) => severity !== "info") ? "review" : "pass";
}
