import { type CheckName, checkTable, reasonsOf } from "../evidence/checks.ts";
import { type ReasonCode, reasonCatalogue } from "../reason-codes.ts";
import type { PrescribedEvidence } from "./simulation.ts";

type Said = Pick<PrescribedEvidence, "status"> & { reasons?: readonly ReasonCode[] };

/** The place of a result that the check never gives, and the reason; undefined if it may give it. */
export function unprescribable(
  check: CheckName,
  { status, reasons = [] }: Said,
): { at: "status" | "reasons"; why: string } | undefined {
  const { failsBy } = checkTable[check];
  if (status === "fail" && !reasons.some((code) => failsBy.includes(code))) {
    const why =
      failsBy.length === 0
        ? "never fails under the current engine profile"
        : `fails only with one of the reasons ${failsBy.join(", ")}`;
    return { at: "status", why };
  }
  const strange = reasons.find((code) => !mayGive(check, status, code));
  if (strange) return { at: "reasons", why: `cannot be ${strange}: that check never gives it` };
  const grave = status === "pass" ? reasons.find((code) => !mayPassWith(code)) : undefined;
  return grave && { at: "reasons", why: `of a pass cannot be ${grave}: it speaks against one` };
}

/** Reasons of the engine, for a check that broke or is missing, are no findings of the check. */
function mayGive(check: CheckName, status: PrescribedEvidence["status"], code: ReasonCode) {
  const isOfEngine = reasonCatalogue[code].group === "engine";
  if (status === "error") return isOfEngine;
  if (isOfEngine) return status === "not_run" || code === "partly_examined";
  return reasonsOf(checkTable[check].primitive).includes(code);
}

function mayPassWith(code: ReasonCode): boolean {
  return reasonCatalogue[code].severity === "info" || code === "partly_examined";
}
