import type { Case } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { simulatedDocument } from "#domain/sandbox/scenarios.ts";
import type { Simulation } from "#domain/sandbox/simulation.ts";
import { wakeEngine } from "../applicant/submit-captures.ts";
import { type Announces, afterwards, announce, deliveriesOf } from "../case/announce.ts";
import { requireCollecting } from "../case/collecting-case.ts";
import { failCase } from "../case/fail-case.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";

type Needs = Announces & Pick<Ports, "tenants" | "workflow">;

/**
 * Takes an open sandbox Case to its end without an applicant: submitted here, walked by the real
 * workflow, decided by the real policy, told by the real webhook. Only what the checks say is
 * prescribed.
 */
export async function simulateVerification(
  ports: Needs,
  request: { projectId: string; caseId: string; simulation?: Simulation | undefined },
): Promise<Case> {
  for (let attempt = 1; ; attempt += 1) {
    const kase = await ownCase(ports, request);
    requireSandbox(kase);
    requireCollecting(kase, ports.clock.now());
    const simulation = request.simulation ?? kase.simulation;
    if (!simulation) throw nothingToSimulate();
    try {
      if (simulation.scenario === "abandoned") return await abandon(ports, kase, simulation);
      const submitted = await submit(ports, kase, simulation);
      await wakeEngine(ports, submitted);
      return submitted;
    } catch (error) {
      // The workflow leaves its token with a Case that was created a moment ago.
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      if (!lostTheRace || attempt === maxAttempts) throw error;
    }
  }
}

const maxAttempts = 5;

async function submit(ports: Needs, kase: Case, simulation: Simulation): Promise<Case> {
  const now = ports.clock.now();
  const at = now.toISOString();
  const set = {
    simulation,
    status: transitions.submit.to,
    document: simulatedDocument(simulation, kase),
    progress: { openedAt: at, documentSelectedAt: at, ...kase.progress, submittedAt: at },
    stamp: {
      engineProfile: ports.stage.engineProfile,
      policyRevision: ports.stage.policyRevision,
    },
  };
  const next = afterwards(kase, set, now);
  const deliveries = await deliveriesOf(ports, next, "verification.submitted");
  const submitted = await ports.cases.change(kase.id, {
    from: transitions.submit.from,
    guard: { revision: kase.revision, linkOpenAt: at },
    set,
    at: now,
    deliveries,
  });
  await announce(ports, deliveries);
  return submitted;
}

/** Its link runs out now, and what closes Cases past their time closes it. */
async function abandon(ports: Needs, kase: Case, simulation: Simulation): Promise<Case> {
  await ports.cases.change(kase.id, {
    from: transitions.lapse.from,
    guard: { revision: kase.revision },
    set: { simulation, linkExpiresAt: ports.clock.now().toISOString() },
  });
  await failCase(ports, { caseId: kase.id, cause: "collection_expired" });
  await ports.workflow.stop(kase.executionArn ?? ports.workflow.executionArnOf(kase.id));
  return ownCase(ports, { projectId: kase.projectId, caseId: kase.id });
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
