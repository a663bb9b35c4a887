import type { DispositionReason } from "#domain/project/disposition-reason.ts";
import { refuseRepeatedReasons } from "#domain/review/disposition-reasons.ts";
import type { Ports } from "../ports.ts";

/** Replaces the reasons that a project adds to the built-in ones. Recorded decisions keep their own. */
export async function setDispositionReasons(
  { orgs }: Pick<Ports, "orgs">,
  { projectId, reasons }: { projectId: string; reasons: DispositionReason[] },
): Promise<void> {
  refuseRepeatedReasons(reasons);
  await orgs.setDispositionReasons(projectId, reasons);
}
