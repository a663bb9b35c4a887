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
  description: `The status and, once it is \`completed\` or \`failed\`, the advisory assessment with the evidence of each check. Polling comes to an end: a verification is at most ${processingLimitMinutes} minutes in \`processing\`, give or take the minute in which it is looked at, and then \`failed\` with \`processing_timeout\`; one that never left \`pending\` fails ${wakingMinutes} minutes after it was submitted, and an open link at \`link_expires_at\`. An erased verification answers with what is kept of it. Another tenant's id answers exactly as one that never was.`,
  tag: "Verifications",
  permission: "cases:read",
  outflows: ["record"],
  quota: "read",
  reply: reply(Verification),
  async handle({ principal, params, ports }) {
    return showVerification(ports, { projectId: principal.projectId, caseId: params.id });
  },
});
