import type { AllowedDocument } from "../../document/allowed-document.ts";
import { supportTier } from "../../document/catalogue.ts";
import type { DocumentField } from "../../evidence/evidence.ts";
import type { EngineProfile } from "../../profile.ts";
import { type Reason, reason, worst } from "../../reason-codes.ts";
import { isAnswered, judgeReading, readingStatus } from "../judge-reading.ts";
import type { Judgement } from "../judgement.ts";
import { type AgreementFinding, agreementReason } from "./agreement-reasons.ts";
import { choiceReasons } from "./choice-reasons.ts";
import { contentReasons, type DocumentContent } from "./content-reasons.ts";
import type { SideRead } from "./side-read.ts";
import { sideReasons, sizeReasons, unreadReasons } from "./side-reasons.ts";
import { unreadVisualZone } from "./unread-visual-zone.ts";

/** The basis of the verdict: the values read, and the Case's choice of document. */
export type ReadDocument = DocumentContent & {
  sides: readonly SideRead[];
  /** Fields of the zone only. */
  zoneFields: Record<string, DocumentField>;
  findings: readonly AgreementFinding[];
  /** Required fields that were not read with certainty. */
  missing: readonly string[];
  /** The document as read, or else as the applicant chose it. */
  document?: AllowedDocument;
  /** The documents that the client allows. Without it every kind of document is allowed. */
  allowed?: readonly AllowedDocument[];
  isLive?: boolean;
  now: Date;
};

type Limits = Pick<EngineProfile["documentReading"], "mrzConfidence" | "minimumAge">;

/** What does the document say, and is it consistent? */
export function judgeDocument(read: ReadDocument, limits: Limits): Judgement {
  const { sides, parsed, fields, zoneFields, missing, document } = read;
  const scored = parsed ? Object.values(zoneFields) : Object.values(fields).filter(isAnswered);
  const lowest = Math.min(1, ...scored.map(({ confidence }) => confidence));
  const reasons = [
    ...choiceReasons(read, document, read.allowed),
    ...sideReasons(sides, document),
    ...contentReasons(read, read, limits),
    ...read.findings.map(agreementReason),
    ...distinct(sides.flatMap(unreadReasons)),
  ];
  const surely = { missing, fields, ...(parsed && { score: lowest }) };
  const unsure = judgeReading(surely, limits.mrzConfidence);
  if (unsure) reasons.push(unsure, ...sides.flatMap(sizeReasons));
  reasons.push(...unreadVisualZone(read, document));
  const status = readingStatus(reasons);
  return {
    status,
    ...(status !== "not_run" && { score: lowest, threshold: limits.mrzConfidence }),
    reasons: distinct(reasons),
  };
}

/** Nothing was read: the assessment stays incomplete, and the reason tells the applicant how to retake it. */
export function judgeUnread({
  sides,
  document,
}: Pick<ReadDocument, "sides" | "document">): Judgement {
  const tier = document ? supportTier(document.country, document.documentType) : "calibrated";
  // An uncalibrated passport is known by nothing but its zone.
  const isOnlyZone = tier === "uncalibrated" && document?.documentType === "passport";
  const why =
    sides.length === 0 ? [reason("unreadable_image")] : distinct(sides.flatMap(unreadReasons));
  const reasons = [reason("mrz_not_found"), ...why];
  if (tier === "unsupported" || isOnlyZone) reasons.unshift(reason("unsupported_document"));
  return { status: "not_run", reasons };
}

/** Each code once, with its highest severity. */
function distinct(reasons: readonly Reason[]): Reason[] {
  return [...new Set(reasons.map(({ code }) => code))].flatMap((code) => {
    const alike = reasons.filter((one) => one.code === code);
    const heaviest = worst(alike.map(({ severity }) => severity));
    return alike.find(({ severity }) => severity === heaviest) ?? [];
  });
}
