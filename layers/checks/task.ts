import type { Case } from "#domain/case/case.ts";
import type { CheckName, CheckStatus } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { type Check, type EvidencePicture, judge, type SeenFace, type Stamped } from "./check.ts";
import type { EngineDoor } from "./engine.ts";
import type { CaseSource } from "./source.ts";

export type TaskParts = {
  open: EngineDoor;
  source(caseId: string): CaseSource;
  clock: { now(): Date };
  /** Keeps the pictures of a check that has some. */
  keep(caseId: string, pictures: readonly EvidencePicture[]): Promise<void>;
  /** Keeps the applicant's face, if they agreed to that. */
  keepFace(caseId: string, face: SeenFace): Promise<void>;
  cases: {
    get(caseId: string): Promise<Pick<Case, "stamp"> | undefined>;
    saveEvidence(caseId: string, check: CheckName, evidence: Evidence): Promise<void>;
  };
};

export type TaskEvent = {
  caseId: string;
  /** From the Case's stamp. An execution that an earlier release started does not have it. */
  engineProfile?: string | null | undefined;
  /** Whether the applicant agreed that their face is kept. */
  keepsFace?: boolean | null | undefined;
};

export type TaskResult = { check: CheckName; status: CheckStatus };

/**
 * A check as a task of the case workflow. The evidence goes to the table and only its status to
 * the execution, whose history outlives an erasure.
 *
 * A throw is stored as `error` evidence *and* thrown on: the state machine tries again, a later
 * success overwrites the entry, and after the last attempt the record says what happened without
 * another state having to write it. A profile that is not here is no throw: no attempt would find it.
 */
export function asTask<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
  { open, source, clock, keep, keepFace, cases }: TaskParts,
): (event: TaskEvent) => Promise<TaskResult> {
  return async ({ caseId, engineProfile, keepsFace }) => {
    const started = clock.now();
    const timed = (evidence: Evidence): Evidence => ({
      ...evidence,
      startedAt: started.toISOString(),
      durationMs: clock.now().getTime() - started.getTime(),
    });
    try {
      const profile = engineProfile ?? (await cases.get(caseId))?.stamp?.engineProfile;
      let face: SeenFace | undefined;
      const onFace = (seen: SeenFace) => {
        face = seen;
      };
      const how = { open, profile, source: source(caseId), ...(keepsFace && { onFace }) };
      const { pictures, ...evidence } = await judge(check, how);
      await cases.saveEvidence(caseId, check.name, timed(evidence));
      // A picture is a help, and so is a face: without them the evidence stands.
      if (pictures) await keep(caseId, pictures).catch(() => undefined);
      if (face) await keepFace(caseId, face).catch(() => undefined);
      return { check: check.name, status: evidence.status };
    } catch (error) {
      const broken: Evidence = { status: "error", reasons: [], inputs: [] };
      // The first error is the one to see; this entry is only for the record.
      await cases.saveEvidence(caseId, check.name, timed(broken)).catch(() => undefined);
      throw error;
    }
  };
}

/**
 * Runs the tasks of a function one after the other: on one core this takes no longer, and their pictures are most of
 * its memory. If one throws, the others still store their evidence. Then that is thrown, for the state machine to try
 * again.
 */
export async function inTurn(tasks: readonly (() => Promise<TaskResult>)[]): Promise<TaskResult[]> {
  const all: Promise<TaskResult>[] = [];
  for (const task of tasks) {
    const running = task();
    all.push(running);
    await running.catch(() => undefined);
  }
  return Promise.all(all);
}
