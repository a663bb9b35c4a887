import type { CheckName, CheckStatus } from "#domain/evidence/checks.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { simulatedSeconds } from "#domain/sandbox/simulation.ts";
import type { Ports } from "../ports.ts";

/**
 * One check of a simulated Case: it writes the prescribed evidence, marked as such. A scenario about a
 * broken engine breaks the task, so that the workflow's own retries run. The time of a slow check has
 * passed in the workflow before.
 */
export async function simulateCheck(
  ports: Pick<Ports, "cases" | "clock">,
  { caseId, check }: { caseId: string; check: CheckName },
): Promise<{ check: CheckName; status: CheckStatus }> {
  const theCase = await ports.cases.get(caseId);
  const simulation = theCase?.sandbox ? theCase.simulation : undefined;
  if (!theCase || !simulation) throw new Error("Only a simulated Case has simulated checks.");

  const now = ports.clock.now();
  const started = new Date(now.getTime() - simulatedSeconds(simulation) * 1000);
  const reference = await ports.cases.reference(caseId);
  const facts = { ...theCase, simulation, ...(reference && { reference }) };
  const evidence = simulatedEvidence(check, facts, started.toISOString().slice(0, 10));
  await ports.cases.saveEvidence(caseId, check, {
    ...evidence,
    startedAt: started.toISOString(),
    durationMs: ports.clock.now().getTime() - started.getTime(),
  });
  const isBroken = simulation.scenario === "engine_error" && evidence.status === "error";
  if (isBroken) throw new Error("The scenario of this sandbox Case is that this check breaks.");
  return { check, status: evidence.status };
}
