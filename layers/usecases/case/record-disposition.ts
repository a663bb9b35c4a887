import { refuseIfHeldByAnother } from "#domain/case/assignment.ts";
import type { Case } from "#domain/case/case.ts";
import type { Disposition } from "#domain/case/disposition.ts";
import { refuseUnknownReasons } from "#domain/case/disposition-reasons.ts";
import type { DispositionValue } from "#domain/case/disposition-values.ts";
import type { Project } from "#domain/project/project.ts";
import { advance } from "./advance.ts";
import type { Announces } from "./announce.ts";
import { requireMayDecide } from "./may-decide.ts";
import { ownCase } from "./own-case.ts";

/**
 * Records what the team decided of a Case that has a result. Each stands beside those before it,
 * and none touches what the engine said.
 */
export async function recordDisposition(
  ports: Announces,
  request: {
    /** Drawn before: then what a call that died recorded under it is found. */
    id?: string | undefined;
    projectId: string;
    caseId: string;
    value: DispositionValue;
    reasonCodes: string[];
    /** Whose list the reasons are taken from, beside the built-in one. */
    project: Pick<Project, "dispositionReasons" | "sandbox">;
    note?: string | undefined;
    assessmentAgreed?: boolean | undefined;
    recordedBy: Disposition["recordedBy"];
  },
): Promise<{ theCase: Case; disposition: Disposition }> {
  const { value, reasonCodes, note, assessmentAgreed, recordedBy } = request;
  refuseUnknownReasons(reasonCodes, request.project);
  const recorded = await standing(ports, request);
  if (recorded) return recorded;
  const theCase = await advance(ports, {
    read: () => ownCase(ports, request),
    decide: (theCase, now) => {
      refuseIfHeldByAnother(theCase, { userId: recordedBy.userId, now });
      requireMayDecide(theCase, recordedBy, request.project);
      return {
        from: ["completed", "failed"],
        event: "verification.disposition_recorded",
        set: {
          disposition: {
            id: request.id ?? ports.ids.next("disp"),
            value,
            reasonCodes,
            ...(note !== undefined && { note }),
            ...(assessmentAgreed !== undefined && { assessmentAgreed }),
            recordedBy,
            recordedAt: now.toISOString(),
            revision: (theCase.disposition?.revision ?? 0) + 1,
          },
        },
        // Decided, nobody has it before them any more.
        remove: ["assignment"],
      };
    },
  });
  if (!theCase.disposition) throw new Error("The store kept no disposition.");
  return { theCase, disposition: theCase.disposition };
}

/** What a call recorded that died after it, unless another was recorded since. */
async function standing(
  ports: Announces,
  { id, ...which }: { id?: string | undefined; projectId: string; caseId: string },
): Promise<{ theCase: Case; disposition: Disposition } | undefined> {
  if (id === undefined) return;
  const theCase = await ownCase(ports, which);
  const { disposition } = theCase;
  return disposition?.id === id ? { theCase, disposition } : undefined;
}
