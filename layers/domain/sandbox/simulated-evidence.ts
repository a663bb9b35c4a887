import type { AllowedDocument } from "../document/allowed-document.ts";
import { lastDayOfNotice } from "../document/civil-time/notice-days.ts";
import { specimenNumber } from "../document/specimen-number.ts";
import type { CheckName, CheckStatus } from "../evidence/checks.ts";
import type { DocumentField, Evidence } from "../evidence/evidence.ts";
import { isReasonCode, type Reason, type ReasonCode, reason } from "../reason-codes.ts";
import { claimedDate } from "../record-match/claims/claimed-date.ts";
import { type ClaimName, claimOf } from "../record-match/claims/claims.ts";
import type { ReferenceRecord } from "../record-match/reference-record.ts";
import { prescribed } from "./scenarios.ts";
import type { Simulation } from "./simulation.ts";

/** An invented number, on the right side of the threshold that is shown with it. */
const usual: Partial<Record<CheckStatus, number>> = { pass: 0.97, review: 0.45, fail: 0.05 };
const threshold = 0.9;
const unmeasured: readonly CheckName[] = [
  "document_reading",
  "screening",
  "external",
  "block_list",
];

/**
 * The evidence of a check for a simulated Case. No picture was checked, and the evidence says so. The
 * document reads as the client claimed, so that a Flow run's `record_match` really compares.
 */
export function simulatedEvidence(
  check: CheckName,
  theCase: {
    simulation: Simulation;
    document?: AllowedDocument;
    reference?: ReferenceRecord;
    stamp?: { engineProfile: string };
  },
  today: string,
): Evidence {
  const wanted = prescribed(theCase.simulation, check, theCase.stamp?.engineProfile);
  const status = wanted?.status ?? "pass";
  const score = wanted?.score ?? usual[status];
  const isMeasured = !unmeasured.includes(check) && score !== undefined;
  const isRead = check === "document_reading" && status !== "error" && status !== "not_run";
  return {
    status,
    ...(isMeasured && status !== "error" && status !== "not_run" && { score, threshold }),
    reasons: (wanted?.reasons ?? []).filter(isReasonCode).map((code) => weighed(code, status)),
    ...(isRead && { fields: invented(theCase, today) }),
    inputs: [],
    simulated: true,
  };
}

/** A reason that did not fail the check contradicts nothing. */
function weighed(code: ReasonCode, status: CheckStatus): Reason {
  const seen = reason(code);
  const isTooMuch = status !== "fail" && seen.severity === "critical";
  return isTooMuch ? { ...seen, severity: "warning" } : seen;
}

/** The invented person of the project's specimens. */
const specimen = {
  names: { family_names: "MACHAVA", given_names: "ANA MARIA" },
  document_number: specimenNumber,
  date_of_birth: "1990-01-01",
};

const somebodyElse = { family_names: "COSSA", given_names: "BEATRIZ" };

function invented(
  { simulation, document, reference }: Parameters<typeof simulatedEvidence>[1],
  today: string,
): Record<string, DocumentField> {
  const year = Number(today.slice(0, 4));
  const isChild = simulation.scenario === "under_age";
  const isOther = simulation.scenario === "record_name_mismatch";
  const claim = (name: ClaimName) => reference && claimOf(reference, name);
  const values = {
    ...(isOther ? somebodyElse : (claimedNames(claim) ?? specimen.names)),
    document_number: claim("document_number") ?? specimen.document_number,
    date_of_birth: isChild ? `${year - 11}-06-30` : birthOf(claim("date_of_birth")),
    ...(document && { issuing_country: document.country }),
    date_of_expiry: expiryIn(simulation, today),
  };
  const fields = Object.entries(values).map(([name, value]) => [
    name,
    { value, source: "viz", confidence: 0.99, checkDigitOk: null } satisfies DocumentField,
  ]);
  return Object.fromEntries(fields);
}

function expiryIn({ scenario }: Simulation, today: string): string {
  const year = Number(today.slice(0, 4));
  if (scenario === "document_expired") return `${year - 1}-06-30`;
  return scenario === "document_expiring" ? lastDayOfNotice(today) : `${year + 5}-06-30`;
}

/** A document states one day; a claim that can be read in two ways gives none. */
function birthOf(claimed: string | undefined): string {
  return (claimed !== undefined && claimedDate(claimed)?.day) || specimen.date_of_birth;
}

/** A full name alone stays whole: the end of its given names is unknown. */
function claimedNames(
  claim: (name: ClaimName) => string | undefined,
): Record<string, string> | undefined {
  const [family, given, full] = [claim("family_names"), claim("given_names"), claim("full_name")];
  if (family === undefined && given === undefined)
    return full === undefined ? undefined : { full_name: full };
  return {
    ...(family !== undefined && { family_names: family }),
    ...(given !== undefined && { given_names: given }),
  };
}
