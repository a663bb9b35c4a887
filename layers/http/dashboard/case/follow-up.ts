import { StartedFollowUp } from "#domain/case/verification.ts";
import { reply } from "#domain/wire.ts";
import { answer } from "../../answer.ts";
import {
  askAgain,
  FollowUpBody,
  followUpDescription,
} from "../../machine/verification/follow-up.ts";
import { projectRoute } from "../auth.ts";

/** The follow-up of the machine API, requested by a reviewer: the Case may be assigned to another one. */
export const followUpCaseRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/verifications/{verification_id}/follow-up",
  tag: "Cases",
  audit: { action: "verification.follow_up_created", subject: "verification" },
  summary: "Ask for some of a verification again",
  description: `As \`POST /v1/verifications/{id}/follow-up\` does. ${followUpDescription}`,
  status: 201,
  permission: "cases:review",
  outflows: ["applicant_link"],
  quota: "create",
  refusals: ["invalid_state", "link_delivery_not_configured"],
  body: FollowUpBody,
  reply: reply(StartedFollowUp),
  async handle({ principal: { actor, project }, params, body, ports, drawnCaseId }) {
    const which = { projectId: project.id, caseId: params.verification_id, drawnCaseId };
    const started = await askAgain(ports, { ...which, by: { userId: actor.id } }, body);
    return answer({ body: started, made: [started.id] });
  },
});
