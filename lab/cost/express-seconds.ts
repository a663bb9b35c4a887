import { billedSeconds } from "./billed-seconds.ts";
import type { FunctionUse } from "./function-use.ts";

/** From one state of the execution to the next, with the start of a function: taken high. */
const secondsOfState = 0.05;
/** `Pending`, `Processing`, `RunChecks` and `Decide` (`lib/workflow/checks.asl.json`). */
const statesInTurn = 4;

/**
 * Seconds for which AWS bills these Express executions, each begun tenth of a second whole: the slowest check and
 * then the decision, as long as Lambda bills them. Not as long as it took here: there the checks run one after the
 * other on few cores.
 */
export function expressSeconds(runs: number, functions: readonly FunctionUse[]): number {
  if (runs === 0) return 0;
  const secondsOf = (use: FunctionUse) => billedSeconds(use) / runs;
  const checks = functions.filter(({ label }) => /^Checks(?!Inspect)|^SimulateCheck/.test(label));
  const decide = functions.filter(({ label }) => label === "Decide");
  const seconds =
    Math.max(0, ...checks.map(secondsOf)) +
    Math.max(0, ...decide.map(secondsOf)) +
    statesInTurn * secondsOfState;
  return (runs * Math.ceil(10 * seconds)) / 10;
}
