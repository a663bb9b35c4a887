import * as z from "zod";
import { caseStatuses } from "#domain/case/status.ts";
import type { reissueLink } from "#usecases/case/reissue-link.ts";
import { machineRoute } from "../auth.ts";
import { LinkTtl } from "./case-options.ts";

export const LinkBody = z.strictObject({ link_ttl_seconds: LinkTtl });

export const LinkReply = z.object({
  id: z.string(),
  status: z.enum(caseStatuses),
  onboarding_url: z.url(),
  short_url: z.url(),
  link_expires_at: z.string(),
});

export const reissueLinkRoute = machineRoute({
  method: "POST",
  path: "/v1/verifications/{id}/link",
  audit: { action: "verification.link_reissued", subject: "verification" },
  summary: "Issue a new link",
  description:
    "While the verification is `collecting`. The links before it, long and short, open nothing any more; what the applicant captured so far stays.",
  tag: "Verifications",
  permission: "cases:create",
  quota: "write",
  refusals: ["invalid_state", "link_revoked"],
  body: LinkBody,
  reply: LinkReply,
  handle: ({ principal, params, body, ports }) =>
    newLink(ports, { projectId: principal.projectId, caseId: params.id }, body),
});

/** Puts another link in the place of those before it, for a key as for a session. */
export async function newLink(
  ports: Parameters<typeof reissueLink>[0],
  which: { projectId: string; caseId: string },
  { link_ttl_seconds: ttlSeconds }: z.output<typeof LinkBody>,
): Promise<z.input<typeof LinkReply>> {
  // Rare: a cold start does not load it.
  const { reissueLink } = await import("#usecases/case/reissue-link.ts");
  const { kase, onboardingUrl, shortUrl } = await reissueLink(ports, { ...which, ttlSeconds });
  return {
    id: kase.id,
    status: kase.status,
    onboarding_url: onboardingUrl,
    short_url: shortUrl,
    link_expires_at: kase.linkExpiresAt,
  };
}
