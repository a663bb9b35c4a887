import type { Case } from "#domain/case/case.ts";
import { hasDeclined } from "#domain/case/failures.ts";
import { type LinkDelivery, settled } from "#domain/notice/link-delivery.ts";
import { reviewOf } from "#domain/project/review.ts";
import type { Ports, SameTransaction } from "../ports.ts";

/** For this long after a link expired the service sends another by itself; later the team does. */
const reopenedMs = 7 * 86_400_000;

/** Whether another link may have to be sent to where this one went. */
export async function mayNeedAddress(
  { clock, tenants }: Pick<Ports, "clock" | "tenants">,
  theCase: Case,
  { linkVersion }: Pick<LinkDelivery, "linkVersion">,
): Promise<boolean> {
  const { keepsAddress, progress, supersededBy, status, linkExpiresAt } = theCase;
  if (!keepsAddress || theCase.erasure || progress.submittedAt || supersededBy) return false;
  if (hasDeclined(theCase) || !(status === "collecting" || status === "failed")) return false;
  if (linkVersion !== theCase.linkVersion) return false;
  if (clock.now().getTime() >= Date.parse(linkExpiresAt) + reopenedMs) return false;
  const project = await tenants.project(theCase.projectId);
  return project !== undefined && reviewOf(project).resendLinks;
}

/** Removes the address with the change after which no other link is sent. */
export async function forgettingAddress(
  { links }: Pick<Ports, "links">,
  { id, keepsAddress }: Pick<Case, "id" | "keepsAddress">,
): Promise<{ beside?: SameTransaction; remove?: ["keepsAddress"] }> {
  if (!keepsAddress) return {};
  const kept = (await links.of(id)).flatMap(withoutAddress);
  return { beside: { links: kept }, remove: ["keepsAddress"] };
}

/** For deliveries that were sent. The sender itself drops one that was not sent yet. */
export function withoutAddress(delivery: LinkDelivery): LinkDelivery[] {
  const { sealedTo, sentAt } = delivery;
  return sealedTo === undefined || sentAt === undefined ? [] : [settled(delivery, { sentAt })];
}
