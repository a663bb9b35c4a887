import * as z from "zod";
import { LinkTo, LinkTtl } from "#domain/case/case-options.ts";
import { FollowUpMessage, followUpItems } from "#domain/case/follow-up.ts";
import { StartedFollowUp } from "#domain/case/verification.ts";
import { reply, request } from "#domain/wire.ts";
import type { FollowUpRequest, openFollowUp } from "#usecases/review/follow-up.ts";
import { answer } from "../../answer.ts";
import { machineRoute } from "../auth.ts";

export const FollowUpBody = request(
  z
    .strictObject({
      items: z
        .array(z.enum(followUpItems))
        .min(1)
        .max(followUpItems.length)
        .describe(
          "The requested items. The tilted photograph comes with `id_front`. Items that were never submitted, and those that would be deleted before the link expires, are requested as well: see `items` of the answer.",
        ),
      message: FollowUpMessage.optional().describe(
        "Your explanation, by language: `pt`, `es`, `en`, `fr`. The applicant sees it above the requested items.",
      ),
      linkTtlSeconds: LinkTtl,
      deliverLink: LinkTo,
    })
    .meta({ id: "NewFollowUp" }),
);

export const followUpDescription =
  "Possible once the verification has a result, which stays as it is. The new verification has `follow_up_of`, a link, a result and a decision of its own, and this one gets `superseded_by`; its short link leads to the new one. Photographs and film that you do not request are carried over by reference and checked again. They belong to this verification: erasing it deletes them for both, and an applicant who has not submitted by then must send them again. Erasing the new one keeps them. Without `link_ttl_seconds`, the link lasts seven days, or less if carried files are deleted earlier. Sends `verification.follow_up_created` to subscribers. 409 with `superseded_by` if a follow-up exists already: follow that one up.";

export const followUpRoute = machineRoute({
  method: "POST",
  path: "/v1/verifications/{id}/follow-up",
  audit: { action: "verification.follow_up_created", subject: "verification" },
  summary: "Ask for some of a verification again",
  description: followUpDescription,
  tag: "Verifications",
  status: 201,
  permission: "cases:create",
  outflows: ["applicant_link"],
  quota: "create",
  refusals: ["invalid_state", "link_delivery_not_configured"],
  body: FollowUpBody,
  reply: reply(StartedFollowUp),
  async handle({ principal, params, body, ports, drawnCaseId }) {
    const which = { projectId: principal.projectId, caseId: params.id, drawnCaseId };
    const started = await askAgain(ports, which, body);
    const { id } = started;
    return answer({ body: started, headers: { location: `/v1/verifications/${id}` }, made: [id] });
  },
});

/** For a key as for a session. */
export async function askAgain(
  ports: Parameters<typeof openFollowUp>[0],
  which: Pick<FollowUpRequest, "projectId" | "caseId" | "drawnCaseId" | "by">,
  { items, message, linkTtlSeconds: ttlSeconds, deliverLink }: z.output<typeof FollowUpBody>,
): Promise<StartedFollowUp> {
  // Rare: a cold start does not load it.
  const { openFollowUp: open } = await import("#usecases/review/follow-up.ts");
  const { theCase, ...links } = await open(ports, {
    ...which,
    ...{ items, message, ttlSeconds, deliverLink },
  });
  const asked = theCase.followUp?.items ?? [...items];
  return { ...theCase, ...links, followUpOf: which.caseId, items: asked };
}
