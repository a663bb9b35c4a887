import * as z from "zod";
import { SimulatedVerification } from "#domain/case/verification.ts";
import { Refusal } from "#domain/errors.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { PrescribedEvidence } from "#domain/sandbox/simulation.ts";
import { unprescribable } from "#domain/sandbox/unprescribable.ts";
import { reply } from "#domain/wire.ts";
import type { Ports } from "#usecases/ports.ts";
import { machineRoute } from "../auth.ts";

const Prescribed = z.strictObject({
  ...PrescribedEvidence.shape,
  reasons: z.array(z.enum(reasonCodes)).max(10).exactOptional(),
  score: z.number().min(0).max(1).exactOptional(),
});

export const SimulateBody = z
  .strictObject({
    scenario: z.enum(scenarioNames).optional(),
    checks: z.partialRecord(z.enum(checkNames), Prescribed).optional(),
  })
  .refine(({ scenario, checks }) => !(scenario && checks), "takes scenario or checks, not both")
  .superRefine(({ checks }, { addIssue }) => {
    for (const check of checkNames) {
      const said = checks?.[check];
      const refused = said && unprescribable(check, said);
      if (!refused) continue;
      addIssue({ code: "custom", path: ["checks", check, refused.at], message: refused.why });
    }
  })
  .meta({ id: "NewSimulation" });

export const simulateVerificationRoute = machineRoute({
  method: "POST",
  path: "/v1/sandbox/verifications/{id}/simulate",
  audit: {
    action: "verification.simulated",
    subject: "verification",
    details: (_, { sandboxScenario }) => ({ scenario: sandboxScenario ?? null }),
  },
  summary: "Simulate the result",
  description:
    "Test keys only: a live key answers 403. The verification must be `collecting`. It goes through the same workflow, policy and webhook as every other; only the results of the checks are set, and that evidence carries `simulated: true`. Give a `scenario`, or `checks` with some of the results (the others pass), or neither for the scenario that it was created with. A `fail` needs a reason by which the engine fails that check, a `pass` may have no adverse reason, and each reason must belong to its check, as `GET /v1/primitives` lists them. The scenarios and how each ends: `docs/sandbox.md`.",
  tag: "Sandbox",
  status: 202,
  permission: "cases:create",
  quota: "write",
  refusals: ["permission_denied", "invalid_state", "link_expired"],
  body: SimulateBody,
  reply: reply(SimulatedVerification),
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
): Promise<SimulatedVerification> {
  const { simulateVerification } = await import("#usecases/sandbox/simulate-verification.ts");
  const { endsUnder } = await import("#domain/sandbox/scenarios.ts");
  const { facesContradict, failsByFaces } = await import("#domain/sandbox/faces-contradict.ts");
  const { engineProfile } = ports.stage;
  const [tooMuch] = Object.entries(checks ?? {}).find(([, each]) => failsByFaces(each)) ?? [];
  if (tooMuch !== undefined && !facesContradict(engineProfile)) {
    const detail = `checks.${tooMuch}.status never fails so under the stage's engine profile ${engineProfile}.`;
    throw new Refusal("invalid_parameter", detail, { param: `checks.${tooMuch}.status` });
  }
  const theCase = await simulateVerification(ports, {
    ...which,
    ...((scenario ?? checks) && {
      simulation: { ...(scenario && { scenario }), ...(checks && { checks }) },
    }),
  });
  const simulated = theCase.simulation?.scenario;
  return {
    id: theCase.id,
    status: theCase.status,
    ...(simulated && { sandboxScenario: simulated, ends: endsUnder(engineProfile, simulated) }),
  };
}
