import type { Assessment } from "../assessment.ts";
import type { AllowedDocument } from "../document/allowed-document.ts";
import { civilDays } from "../document/civil-time/civil-days.ts";
import { isDay } from "../document/civil-time/is-day.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Disposition } from "../review/disposition.ts";
import { asksDocument, type Renewal } from "./renewal.ts";

/** The parts of an earlier Case that its renewal begins with. */
type Earlier = { id: string; document?: AllowedDocument; renewal?: Renewal };

type RenewalStart = {
  renewal: Renewal;
  document?: AllowedDocument;
  /** The applicant's page asks for these alone. */
  followUp?: { items: ("selfie" | "liveness")[]; carried: [] };
};

/**
 * Whether the applicant counted as genuine: by the team's decision or, without one, by the assessment. A renewal
 * trusts that.
 */
export function isApproved({
  disposition,
  assessment,
}: {
  disposition?: Pick<Disposition, "value">;
  assessment?: Assessment;
}): boolean {
  if (disposition) return disposition.value === "approved";
  return assessment === "no_material_concerns";
}

/** How a renewal of this Case begins, if its document was read so. It asks for the face alone where it can. */
export function planRenewal(
  first: Earlier,
  { reading, now }: { reading: Evidence | undefined; now: Date },
): RenewalStart {
  const { id: of, document } = first;
  const documentExpiresOn = expiryOf(first, reading);
  // At the edge of a day, not against the applicant: it is valid while that day is anywhere at its issuer.
  const today = civilDays(now, document?.country).first;
  const isValid = document && documentExpiresOn !== undefined && documentExpiresOn >= today;
  const renewal = {
    ...{ of, asksDocument: !isValid },
    ...(documentExpiresOn !== undefined && { documentExpiresOn }),
  };
  if (!isValid) return { renewal };
  return { renewal, document, followUp: { items: ["selfie", "liveness"], carried: [] } };
}

/** A renewal that asked for no document passes on the day that it knows. */
function expiryOf(first: Earlier, reading: Evidence | undefined): string | undefined {
  if (!asksDocument(first)) return first.renewal?.documentExpiresOn;
  const read = reading?.fields?.date_of_expiry?.value;
  return read && isDay(read) ? read : undefined;
}
