import { type Change, refuseUnknownChange, type WhatIf, whatIf } from "#domain/quality/what-if.ts";
import type { Ports } from "../ports.ts";
import { decidedCases, people } from "./decided-cases.ts";

/** How the newest Cases would have ended under another policy or threshold. Nothing is changed. */
export async function askWhatIf(
  ports: Pick<Ports, "cases" | "reviews">,
  {
    projectId,
    change,
    withSimulated = true,
  }: { projectId: string; change: Change; withSimulated?: boolean },
): Promise<WhatIf> {
  refuseUnknownChange(change);
  const { cases, isCut, oldest, newest } = await decidedCases(ports, {
    projectId,
    ...(!withSimulated && { filter: people }),
  });
  return {
    verifications: cases.length,
    truncated: isCut,
    oldest,
    newest,
    ...whatIf(cases, change),
  };
}
