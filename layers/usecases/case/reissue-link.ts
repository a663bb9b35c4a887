import type { Case } from "#domain/case/case.ts";
import { linkTtlSeconds } from "#domain/case/case-options.ts";
import type { DeliverLink } from "#domain/notice/link-delivery.ts";
import { newLinkGeneration } from "../link/link-token.ts";
import { linkUrls, shortCodeHash } from "../link/link-urls.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { type LinkNoticePorts, linkNotices } from "./link-notices.ts";
import { ownCase } from "./own-case.ts";

/** Gives a collecting Case a new link. Every link before it, short or long, opens nothing any more. */
export async function reissueLink(
  ports: LinkNoticePorts & Pick<Ports, "cases">,
  request: {
    projectId: string;
    caseId: string;
    ttlSeconds?: number | undefined;
    deliverLink?: DeliverLink | undefined;
  },
): Promise<{ theCase: Case; onboardingUrl: string; shortUrl: string }> {
  const first = await ownCase(ports, request);
  const madeWith = await newLinkGeneration(ports.vault);
  const next = { id: first.id, linkVersion: first.linkVersion + 1, ...madeWith };
  const { links, keepsAddress } = await linkNotices(
    ports,
    { ...first, ...next },
    request.deliverLink,
  );
  const codeHash = await shortCodeHash(ports.vault, next);
  const ttlMs = (request.ttlSeconds ?? linkTtlSeconds.usual) * 1000;
  const theCase = await untilWon(async (race) => {
    const current = await ownCase(ports, request);
    const write = () =>
      ports.cases.change(current.id, {
        read: current,
        from: ["collecting"],
        // If two ask at the same time, the first gets the link, and the second is refused.
        guard: { linkVersion: first.linkVersion },
        set: {
          linkVersion: next.linkVersion,
          ...madeWith,
          ...(keepsAddress && { keepsAddress }),
          linkExpiresAt: new Date(ports.clock.now().getTime() + ttlMs).toISOString(),
        },
        // An applicant who used up their photographs can continue: they are counted by link, as
        // films are.
        remove: ["uploads"],
        beside: { links },
        shortCodeHash: codeHash,
      });
    return current.status === "collecting" && !current.erasure ? race(write) : write();
  });
  return { theCase, ...(await linkUrls(ports, theCase)) };
}
