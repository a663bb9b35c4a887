import * as z from "zod";
import { assessments } from "#domain/case/assessment.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { checkNames, checkStatuses } from "#domain/evidence/check-names.ts";
import { reasonCodes } from "#domain/evidence/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import type { Ports } from "#usecases/ports.ts";
import { machineRoute } from "../auth.ts";

const Prescribed = z.strictObject({
  status: z.enum(checkStatuses),
  reasons: z.array(z.enum(reasonCodes)).max(10).exactOptional(),
  score: z.number().min(0).max(1).exactOptional(),
});

export const SimulateBody = z
  .strictObject({
    scenario: z.enum(scenarioNames).optional(),
    checks: z.partialRecord(z.enum(checkNames), Prescribed).optional(),
  })
  .refine(({ scenario, checks }) => !(scenario && checks), "takes scenario or checks, not both");

export const SimulateReply = z.object({
  id: z.string(),
  status: z.enum(caseStatuses),
  sandbox_scenario: z.enum(scenarioNames).optional(),
  ends: z
    .object({
      status: z.enum(["completed", "failed"]),
      assessment: z.enum(assessments),
      reason: z.string().optional(),
    })
    .optional()
    .describe("How a verification of this scenario ends."),
});

export const simulateVerificationRoute = machineRoute({
  method: "POST",
  path: "/v1/sandbox/verifications/{id}/simulate",
  audit: {
    action: "verification.simulated",
    subject: "verification",
    details: (_, { sandbox_scenario }) => ({ scenario: sandbox_scenario ?? null }),
  },
  summary: "Take a sandbox verification to its end without an applicant",
  description:
    "Test keys only: a live key answers 403. The verification must be `collecting`. It goes through the same workflow, policy and webhook as every other; only what the checks say is prescribed, and that evidence carries `simulated: true`. Give a `scenario`, or `checks` with what some of them say (the others pass), or neither for the scenario that it was created with. The scenarios and how each ends: `docs/sandbox.md`.",
  tag: "Sandbox",
  status: 202,
  permission: "cases:create",
  quota: "write",
  refusals: ["permission_denied", "invalid_state", "link_expired"],
  body: SimulateBody,
  reply: SimulateReply,
  async handle({ principal, params, body, ports }) {
    if (!principal.sandbox) {
      throw new Refusal("permission_denied", "Only a test key may simulate.");
    }
    return simulate(ports, { projectId: principal.projectId, caseId: params.id }, body);
  },
});

/** Drives a sandbox Case to its end, for a key as for a session. */
export async function simulate(
  ports: Ports,
  which: { projectId: string; caseId: string },
  { scenario, checks }: z.output<typeof SimulateBody>,
): Promise<z.input<typeof SimulateReply>> {
  const { simulateVerification } = await import("#usecases/sandbox/simulate-verification.ts");
  const { scenarios } = await import("#domain/sandbox/scenarios.ts");
  const kase = await simulateVerification(ports, {
    ...which,
    ...((scenario ?? checks) && {
      simulation: { ...(scenario && { scenario }), ...(checks && { checks }) },
    }),
  });
  const simulated = kase.simulation?.scenario;
  return {
    id: kase.id,
    status: kase.status,
    ...(simulated && { sandbox_scenario: simulated, ends: scenarios[simulated].ends }),
  };
}
