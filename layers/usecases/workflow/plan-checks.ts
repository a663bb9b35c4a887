import type { Case } from "#domain/case/case.ts";
import { type CheckName, checkNames, checkTable } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/reason-codes.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { simulatedSeconds } from "#domain/sandbox/simulation.ts";
import type { Announces } from "../case/announce.ts";
import { takeCase } from "./take-case.ts";

type PlannedCheck = {
  check: CheckName;
  functionName: string;
  /** From the Case's stamp: the profile that judges it, even if the stage has another by now. */
  engineProfile?: string;
  /** The applicant agreed that their face is kept, and this check sees it. */
  keepsFace?: true;
};

export type Plan = {
  checks: PlannedCheck[];
  /** How long the workflow waits before they run: only a sandbox scenario is about that. */
  waitSeconds?: number;
};

/**
 * Takes a submitted Case into processing and names the checks to run, if that is needed: for a simulated
 * Case, for a renewal without a document, and for one whose submission named no profile. The record says what does not run. A repeated call
 * plans the same; a later Case has nothing to run.
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
): Promise<Plan> {
  const theCase = await takeCase(ports, wanted);
  if (!theCase) return { checks: [] };

  if (theCase.simulation?.scenario === "engine_failure") {
    throw new Error("The scenario of this sandbox Case is that its workflow breaks.");
  }

  const checks: PlannedCheck[] = [];
  for (const check of checkNames) {
    if (checkTable[check].isOfDocument && !asksDocument(theCase)) continue;
    const planned = wanted.functions[check];
    const functionName = planned && theCase.simulation ? wanted.simulator : planned;
    if (functionName) checks.push({ check, functionName, ...judgedUnder(theCase, check) });
    // The decision compares a Flow run's record and searches lists, after the document was read.
    // Other verifications have neither, and so report neither.
    else if (!checkTable[check].folder) continue;
    else await ports.cases.saveEvidence(theCase.id, check, withoutFunction(theCase, check, ports));
  }
  const waitSeconds = theCase.simulation ? simulatedSeconds(theCase.simulation) : 0;
  return { checks, ...(waitSeconds > 0 && { waitSeconds }) };
}

function judgedUnder(
  { stamp, consent }: Case,
  check: CheckName,
): Pick<PlannedCheck, "engineProfile" | "keepsFace"> {
  return {
    ...(stamp && { engineProfile: stamp.engineProfile }),
    ...(consent?.faceKept && checkTable[check].keepsFace && { keepsFace: true as const }),
  };
}

function withoutFunction(theCase: Case, check: CheckName, { clock }: Pick<Announces, "clock">) {
  const { simulation } = theCase;
  if (!simulation || !prescribed(simulation, check)) return notRun();
  const today = clock.now().toISOString().slice(0, 10);
  return simulatedEvidence(check, { ...theCase, simulation }, today);
}

function notRun(): Evidence {
  const detail = "This version of the service has no such check.";
  const why = reason("check_not_available", { detail });
  return { status: "not_run", reasons: [why], inputs: [] };
}
