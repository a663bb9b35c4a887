import type { Case } from "#domain/case/case.ts";
import { nextExpiryNotice } from "#domain/case/document-expiry.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { reviewDue } from "#domain/renewal/review-due.ts";
import type { Ports } from "../ports.ts";
import { subscribedEndpoint } from "../webhook/webhook-endpoint.ts";

/**
 * The next notice of expiry, and the day of the next review. Only a Case whose webhook subscribes waits for
 * either, so that no other Case costs a write.
 */
export async function laterNotices(
  ports: Pick<Ports, "clock" | "webhooks">,
  theCase: Case,
  {
    reading,
    now,
    retainUntil,
  }: { reading: Evidence | undefined; now: Date; retainUntil?: string | undefined },
): Promise<Pick<Case, "expiryNotice" | "reviewDueAt" | "tellsReview">> {
  const expiresOn = reading?.fields?.date_of_expiry?.value;
  const expiryNotice = nextExpiryNotice(expiresOn, { after: now, retainUntil });
  const reviewDueAt = reviewDue(theCase.reviewAfterMonths, { completedAt: now, retainUntil });
  if (!expiryNotice && reviewDueAt === undefined) return {};
  const events = (await subscribedEndpoint(ports, theCase))?.events ?? [];
  const tellsReview = events.includes("verification.review_due");
  return {
    ...(expiryNotice && events.includes("document.expiring") && { expiryNotice }),
    ...(reviewDueAt !== undefined && { reviewDueAt, ...(tellsReview && { tellsReview }) }),
  };
}
