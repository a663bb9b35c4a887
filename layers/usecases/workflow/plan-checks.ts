import type { Case } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { type CheckName, checkNames, type Evidence } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { prescribed, simulatedDocument } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { type Announces, afterwards, announce, deliveriesOf } from "../case/announce.ts";

export type PlannedCheck = { check: CheckName; functionName: string };

/**
 * Takes a submitted Case into processing and says which checks run. What does not run says so in
 * the record. Called again it plans the same; a Case that is past this has nothing to run.
 */
export async function planChecks(
  ports: Announces,
  wanted: {
    caseId: string;
    executionArn: string;
    functions: Partial<Record<CheckName, string>>;
    /** Stands in for every check of a simulated Case. */
    simulator?: string | undefined;
  },
): Promise<{ checks: PlannedCheck[] }> {
  const kase = await acquire(ports, wanted);
  if (!kase) return { checks: [] };

  if (kase.simulation?.scenario === "engine_failure") {
    throw new Error("The scenario of this sandbox Case is that its workflow breaks.");
  }

  const checks: PlannedCheck[] = [];
  for (const check of checkNames) {
    const planned = wanted.functions[check];
    const functionName = planned && kase.simulation ? wanted.simulator : planned;
    if (functionName) checks.push({ check, functionName });
    // The decision compares a Flow run's record, once the document has been read.
    else if (check === "record_match" && kase.flow) continue;
    else await ports.cases.saveEvidence(kase.id, check, withoutFunction(kase, check, ports));
  }
  return { checks };
}

/** The Case, once it is this execution's; nothing when it has gone another way. */
async function acquire(
  ports: Announces,
  { caseId, executionArn }: { caseId: string; executionArn: string },
): Promise<Case | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const kase = await ports.cases.get(caseId);
    if (!kase || kase.erasure) return;
    if (kase.status === "processing" && kase.executionArn === executionArn) return kase;
    if (kase.status !== "pending") return;
    try {
      return await take(ports, kase, executionArn);
    } catch (error) {
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      if (!lostTheRace || attempt === maxAttempts) throw error;
    }
  }
}

const maxAttempts = 5;

async function take(ports: Announces, kase: Case, executionArn: string): Promise<Case> {
  const now = ports.clock.now();
  const set = {
    status: transitions.acquire.to,
    processingAt: now.toISOString(),
    executionArn,
    ...(kase.simulation && { document: simulatedDocument(kase.simulation, kase) }),
  };
  const deliveries = await deliveriesOf(
    ports,
    afterwards(kase, set, now),
    "verification.processing",
  );
  const taken = await ports.cases.change(kase.id, {
    from: transitions.acquire.from,
    guard: { revision: kase.revision },
    set,
    remove: ["taskToken"],
    at: now,
    deliveries,
  });
  await announce(ports, deliveries);
  return taken;
}

function withoutFunction(kase: Case, check: CheckName, { clock }: Pick<Announces, "clock">) {
  const { simulation } = kase;
  if (!simulation || !prescribed(simulation, check)) return notRun(check);
  const today = clock.now().toISOString().slice(0, 10);
  return simulatedEvidence(check, { ...kase, simulation }, today);
}

function notRun(check: CheckName): Evidence {
  const why =
    check === "record_match"
      ? reason("claim_absent", { detail: "The verification came with no record to compare with." })
      : reason("check_not_available", { detail: "This version of the service has no such check." });
  return { status: "not_run", reasons: [why], inputs: [] };
}
