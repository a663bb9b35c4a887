import { type AllowedDocument, isSameDocument } from "../../document/allowed-document.ts";
import { isAllowed } from "../../document/allowlist.ts";
import { documentKind, isZoneOf, supportTier } from "../../document/catalogue.ts";
import type { ParsedMrz } from "../../document/mrz/parse-mrz.ts";
import { type Reason, reason } from "../../reason-codes.ts";
import { documentWord } from "../../words.ts";
import type { SideRead } from "./side-read.ts";

/** Does the client allow the document, and can it be judged at all? */
export function choiceReasons(
  { sides, parsed }: { sides: readonly Pick<SideRead, "shown">[]; parsed: ParsedMrz | undefined },
  submitted: AllowedDocument | undefined,
  allowed: readonly AllowedDocument[] | undefined,
): Reason[] {
  if (!submitted || !allowed) return [];
  const other = sides.find(
    ({ shown }) => shown?.isSure && !isSameDocument(shown.document, submitted),
  );
  const isAdmitted = isAllowed(allowed, submitted);
  const kind = documentWord(submitted.country, submitted.documentType);
  if (other?.shown) {
    const { country, documentType } = other.shown.document;
    const printed = documentWord(country, documentType);
    return notAllowed(`One photograph shows ${printed}, and the document is held to be ${kind}.`);
  }
  if (!isAdmitted) {
    return notAllowed(
      `The ${parsed ? "zone" : "print"} is of ${kind}, which is not on the allowlist.`,
    );
  }
  if (parsed && !isZoneOf(parsed, submitted)) {
    const zone = [parsed.format, parsed.country ?? parsed.issuer.value]
      .filter(Boolean)
      .join(" of ");
    return notAllowed(`The zone is ${zone}, and the document is held to be ${kind}.`);
  }
  const tier = supportTier(submitted.country, submitted.documentType);
  if (tier === "unsupported") return [reason("unsupported_document")];
  if (!parsed) return absentZone(submitted);
  const isProven = parsed.checks.composite !== false;
  const isKnownByZone = tier === "uncalibrated" && submitted.documentType === "passport";
  return isKnownByZone && !isProven ? [reason("unsupported_document")] : [];
}

function notAllowed(detail: string): Reason[] {
  return [reason("document_not_allowed", { detail })];
}

/** The visual zone was read; the machine-readable one, which the document has, was not. */
function absentZone(document: AllowedDocument): Reason[] {
  const kind = documentKind(document.country, document.documentType);
  return kind?.mrz ? [reason("mrz_not_found")] : [];
}
