import { table } from "../table.ts";
import type { Reproduction } from "./reproduce.ts";

/** The result, as an operator reads it in a terminal. */
export function reproductionText(reproduction: Reproduction): string {
  const { id, engine, decision, differences, checks } = reproduction;
  const { assessment, confidence, reasons } = decision;
  const found = differences.length === 0 ? "the same" : `${differences.length} differ`;
  return [
    `${id} under engine profile ${engine.profile} and policy ${engine.policyRevision}: ${found}`,
    `${assessment}, confidence ${confidence}`,
    ...reasons.map(
      ({ code, check, leadsTo }) => `  ${code}${check ? ` (${check})` : ""}: ${leadsTo}`,
    ),
    ...(checks ? [`checks run again: ${checks.again.join(", ") || "none"}`] : []),
    ...(checks?.skipped ?? []).map((why) => `  not ${why}`),
    ...(differences.length > 0
      ? [
          "",
          table(
            ["what", "stored", "now"],
            differences.map(({ what, stored, now }) => [what, stored, now]),
          ),
        ]
      : []),
  ].join("\n");
}
