import { processingLimitMinutes, wakingMinutes } from "#domain/case/overdue.ts";
import { Verification } from "#domain/case/verification.ts";
import { reply } from "#domain/wire.ts";
import { showVerification } from "#usecases/case/show-verification.ts";
import { machineRoute } from "../auth.ts";

export const showVerificationRoute = machineRoute({
  method: "GET",
  path: "/v1/verifications/{id}",
  audit: {
    action: "verification.viewed",
    subject: "verification",
    when: ({ result }) => result?.verificationResult.checks.document_reading?.fields !== undefined,
    oncePerHour: true,
  },
  summary: "Show a verification",
  description: `The status and, once it is \`completed\` or \`failed\`, the advisory assessment with the evidence of each check. Polling always ends: a verification is in \`processing\` for at most about ${processingLimitMinutes} minutes, and then \`failed\` with \`processing_timeout\`; one that never left \`pending\` fails ${wakingMinutes} minutes after its submission, and one with an open link at \`link_expires_at\`. An erased verification answers with the members that are kept. Another tenant's id gets the same answer as an unknown one.`,
  tag: "Verifications",
  permission: "cases:read",
  outflows: ["record"],
  quota: "read",
  reply: reply(Verification),
  async handle({ principal, params, ports }) {
    return showVerification(ports, { projectId: principal.projectId, caseId: params.id });
  },
});
