import * as z from "zod";
import { caseStatuses } from "#domain/case/status.ts";
import { machineRoute } from "./auth.ts";
import { LinkTtl } from "./case-options.ts";

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
  body: z.strictObject({ link_ttl_seconds: LinkTtl }),
  reply: z.object({
    id: z.string(),
    status: z.enum(caseStatuses),
    onboarding_url: z.url(),
    short_url: z.url(),
    link_expires_at: z.string(),
  }),
  async handle({ principal, params, body, ports }) {
    // Rare: a cold start does not load it.
    const { reissueLink } = await import("#usecases/reissue-link.ts");
    const { kase, onboardingUrl, shortUrl } = await reissueLink(ports, {
      projectId: principal.projectId,
      caseId: params.id,
      ttlSeconds: body.link_ttl_seconds,
    });
    return {
      id: kase.id,
      status: kase.status,
      onboarding_url: onboardingUrl,
      short_url: shortUrl,
      link_expires_at: kase.linkExpiresAt,
    };
  },
});
