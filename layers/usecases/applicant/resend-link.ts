import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { DeliverLink, LinkDelivery } from "#domain/notice/link-delivery.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Announces } from "../case/announce.ts";
import { failCase } from "../case/fail-case.ts";
import { mayNeedAddress, withoutAddress } from "../case/kept-address.ts";
import { addressContext, type LinkNoticePorts } from "../case/link-notices.ts";
import type { Ports } from "../ports.ts";
import { openFollowUp } from "../review/follow-up.ts";

export type ResendsLinks = Announces &
  LinkNoticePorts &
  Pick<Ports, "audit" | "links" | "liveness" | "workflow">;

/** In a row, for one applicant. An applicant who needs more has another problem, so the team gets the request. */
const maxResends = 3;

/**
 * Sends an applicant a new link after an expired one, to the address of the first. The expired Case has ended, so the
 * new link is that of a follow-up. False if the team must send it.
 */
export async function resendLink(ports: ResendsLinks, theCase: Case): Promise<boolean> {
  const { id: caseId, projectId, linkResends = 0 } = theCase;
  if (!theCase.keepsAddress || linkResends >= maxResends) return false;
  const kept = await keptOf(ports, theCase);
  if (kept.length === 0) return false;
  const deliverLink = await addressesOf(ports, kept);
  try {
    await failCase(ports, { caseId, cause: "collection_expired" });
    const opened = await openFollowUp(ports, {
      ...{ projectId, caseId, items: [], deliverLink },
      linkResends: linkResends + 1,
    });
    await recordAudit(ports, {
      chainId: projectId,
      action: "verification.follow_up_created",
      // The holder of the link asked: the Case's id is all that is known about them.
      actor: { type: "applicant", id: caseId },
      subject: { type: "verification", id: opened.theCase.id },
      details: { link_resends: linkResends + 1, channels: kept.map(({ channel }) => channel) },
    });
  } catch (error) {
    // A quota that is used up, a sandbox, a deployment that sends no more: the team's lane is the way on.
    if (error instanceof Refusal) return false;
    throw error;
  }
  for (const delivery of kept) {
    const [forgotten] = withoutAddress(delivery);
    if (forgotten && delivery.dueAt) await ports.links.save(forgotten, delivery.dueAt);
  }
  return true;
}

async function keptOf(ports: ResendsLinks, theCase: Case): Promise<LinkDelivery[]> {
  const all = await ports.links.of(theCase.id);
  const may = await Promise.all(all.map((each) => mayNeedAddress(ports, theCase, each)));
  return all.filter(({ sealedTo, sentAt }, at) => may[at] && sealedTo && sentAt);
}

async function addressesOf(
  { vault }: Pick<Ports, "vault">,
  kept: readonly LinkDelivery[],
): Promise<DeliverLink> {
  const pairs = kept.map(async (delivery) => {
    const address = await vault.open(addressContext(delivery), delivery.sealedTo ?? "");
    return delivery.channel === "sms" ? { phone: address } : { email: address };
  });
  return Object.assign({}, ...(await Promise.all(pairs)));
}
