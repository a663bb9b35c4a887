import * as z from "zod";
import { lockAfter, maxAttemptsPerLink } from "#domain/case/attempt-rules.ts";
import { LinkTo, LinkTtl } from "#domain/case/case-options.ts";
import { ReissuedLink } from "#domain/case/verification.ts";
import { reply, request } from "#domain/wire.ts";
import type { reissueLink } from "#usecases/case/reissue-link.ts";
import { machineRoute } from "../auth.ts";

export const LinkBody = request(
  z.strictObject({ linkTtlSeconds: LinkTtl, deliverLink: LinkTo }).meta({ id: "NewLink" }),
);

export const reissueLinkRoute = machineRoute({
  method: "POST",
  path: "/v1/verifications/{id}/link",
  audit: { action: "verification.link_reissued", subject: "verification" },
  summary: "Issue a new link",
  description: `While the verification is \`collecting\`. The earlier links, long and short, stop working. The applicant's photographs so far stay, and the attempts start again: ${maxAttemptsPerLink} liveness films a link. Over all links, more than ${lockAfter.starts} starts of the film within ${lockAfter.withinMs / 60_000} minutes lock that step for ${lockAfter.restsMs / 60_000} minutes, and at the third lock the verification ends as \`failed\` with \`too_many_attempts\`.`,
  tag: "Verifications",
  afterCrash: "it issues a further link, and the previous one stops working.",
  permission: "verifications:link",
  outflows: ["applicant_link"],
  quota: "write",
  refusals: ["invalid_state", "link_revoked", "link_delivery_not_configured"],
  body: LinkBody,
  reply: reply(ReissuedLink),
  handle: ({ principal, params, body, ports }) =>
    newLink(ports, { projectId: principal.projectId, caseId: params.id }, body),
});

/** Replaces earlier links by a new one, for a key and a session. */
export async function newLink(
  ports: Parameters<typeof reissueLink>[0],
  which: { projectId: string; caseId: string },
  { linkTtlSeconds: ttlSeconds, deliverLink }: z.output<typeof LinkBody>,
): Promise<ReissuedLink> {
  // Rare: a cold start does not load it.
  const { reissueLink } = await import("#usecases/case/reissue-link.ts");
  const { theCase, onboardingUrl, shortUrl } = await reissueLink(ports, {
    ...which,
    ttlSeconds,
    deliverLink,
  });
  return { ...theCase, onboardingUrl, shortUrl };
}
