import type { Case } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { simulatedDocument } from "#domain/sandbox/scenarios.ts";
import type { Simulation } from "#domain/sandbox/simulation.ts";
import { wakeEngine } from "../applicant/submit-captures.ts";
import { advance, type Move } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { requireCollecting } from "../case/collecting-case.ts";
import { failCase } from "../case/fail-case.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";

type Needs = Announces & Pick<Ports, "tenants" | "workflow">;

/**
 * Takes an open sandbox Case to its end without an applicant: submitted here, run by the real workflow,
 * decided by the real policy, sent by the real webhook. Only the results of the checks are prescribed.
 */
export async function simulateVerification(
  ports: Needs,
  request: { projectId: string; caseId: string; simulation?: Simulation | undefined },
): Promise<Case> {
  const moved = await advance(ports, {
    read: () => ownCase(ports, request),
    decide: (theCase, now) => {
      requireSandbox(theCase);
      requireCollecting(theCase, now);
      const simulation = request.simulation ?? theCase.simulation;
      if (!simulation) throw nothingToSimulate();
      const isAbandoned = simulation.scenario === "abandoned";
      return isAbandoned ? runOut(simulation, now) : submit(ports, theCase, { simulation, now });
    },
  });
  if (moved.status === "collecting") return abandon(ports, moved);
  await wakeEngine(ports, moved);
  return moved;
}

function submit(
  { stage }: Pick<Ports, "stage">,
  theCase: Case,
  { simulation, now }: { simulation: Simulation; now: Date },
): Move {
  const at = now.toISOString();
  return {
    ...transitions.submit,
    needsOpenLink: true,
    event: "verification.submitted",
    set: {
      simulation,
      document: simulatedDocument(simulation, theCase),
      progress: { openedAt: at, documentSelectedAt: at, ...theCase.progress, submittedAt: at },
      stamp: { engineProfile: stage.engineProfile, policyRevision: stage.policyRevision },
    },
  };
}

/** Its link expires now, and the usual closing of expired Cases closes it. */
function runOut(simulation: Simulation, now: Date): Move {
  return { from: transitions.lapse.from, set: { simulation, linkExpiresAt: now.toISOString() } };
}

async function abandon(ports: Needs, theCase: Case): Promise<Case> {
  await failCase(ports, { caseId: theCase.id, cause: "collection_expired" });
  await ports.workflow.stop(theCase.id);
  return ownCase(ports, { projectId: theCase.projectId, caseId: theCase.id });
}

function requireSandbox({ sandbox }: Case): void {
  if (sandbox) return;
  throw new Refusal("permission_denied", "Only a sandbox verification can be simulated.");
}

function nothingToSimulate(): Refusal {
  return new Refusal(
    "missing_required_field",
    "scenario or checks is required, because the verification was created without a scenario.",
    { param: "scenario" },
  );
}
