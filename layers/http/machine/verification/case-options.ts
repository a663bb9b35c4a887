import type { CaseOptions } from "#domain/case/case-options.ts";
import { Refusal } from "#domain/errors.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import type { Simulation } from "#domain/sandbox/simulation.ts";

/** The options as verbs take them, for a key or a session of the project. */
export function caseOptionsOf<Options extends CaseOptions>(
  { sandboxScenario, ...options }: Options,
  project: { sandbox: boolean },
) {
  return { ...options, simulation: simulationOf({ ...options, sandboxScenario }, project) };
}

/** A client's prescription for a sandbox verification. A live one is refused: it would prove nothing. */
function simulationOf(
  body: Pick<CaseOptions, "metadata" | "sandboxScenario">,
  { sandbox }: { sandbox: boolean },
): Simulation | undefined {
  const noted = body.metadata?.sandbox_scenario;
  const asked = body.sandboxScenario ?? noted;
  if (asked === undefined) return;
  const param = body.sandboxScenario ? "sandbox_scenario" : "metadata.sandbox_scenario";
  if (!sandbox) {
    throw new Refusal("invalid_parameter", `${param} is for test keys only.`, { param });
  }
  const scenario = scenarioNames.find((name) => name === asked);
  if (scenario) return { scenario };
  throw new Refusal("invalid_parameter", `${param} must be one of ${scenarioNames.join(", ")}.`, {
    param,
  });
}
