import type { CheckName, CheckStatus } from "#domain/evidence/check-names.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Grey } from "#vision/pixels.ts";

/**
 * One check: photographs in, evidence out. A check reads no clock, no network and no environment,
 * and answers with a reason rather than throw when the picture is the problem. A throw means that
 * the check itself is broken.
 */
export type Check<Needs, Models, Profile> = {
  name: CheckName;
  run(input: {
    needs: Needs;
    models: Models;
    profile: Profile;
  }): Promise<Evidence & { pictures?: readonly EvidencePicture[] }>;
};

/** What helps a person to see what a check saw; kept beside the capture that it belongs to. */
export type EvidencePicture = { captureId: string; picture: "tamper_map"; map: Grey };

/** Which weights a check runs, for the stamp on its evidence. */
export type Stamped = { stamps: readonly { name: string; version: string; sha256: string }[] };

export type TaskParts<Needs, Models, Profile> = {
  load(caseId: string): Promise<Needs>;
  models(): Promise<Models>;
  profile: Profile;
  clock: { now(): Date };
  /** Keeps the pictures of a check that has some. */
  keep?(caseId: string, pictures: readonly EvidencePicture[]): Promise<void>;
  cases: { saveEvidence(caseId: string, check: CheckName, evidence: Evidence): Promise<void> };
};

export type TaskResult = { check: CheckName; status: CheckStatus };

/**
 * A check as a task of the case workflow. The evidence goes to the table and only its status to
 * the execution, whose history outlives an erasure.
 *
 * A throw is stored as `error` evidence *and* thrown on: the state machine tries again, a later
 * success overwrites the entry, and after the last attempt the record says what happened without
 * another state having to write it.
 */
export function asTask<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
  parts: TaskParts<Needs, Models, Profile>,
): (event: { caseId: string }) => Promise<TaskResult> {
  return async ({ caseId }) => {
    const started = parts.clock.now();
    const timed = (evidence: Evidence): Evidence => ({
      ...evidence,
      startedAt: started.toISOString(),
      durationMs: parts.clock.now().getTime() - started.getTime(),
    });
    try {
      const [models, needs] = await Promise.all([parts.models(), parts.load(caseId)]);
      const { pictures, ...seen } = await check.run({ needs, models, profile: parts.profile });
      const evidence = timed({ ...seen, model: [...models.stamps] });
      await parts.cases.saveEvidence(caseId, check.name, evidence);
      // A picture is a help: without it the evidence stands.
      if (pictures) await parts.keep?.(caseId, pictures).catch(() => undefined);
      return { check: check.name, status: evidence.status };
    } catch (error) {
      const broken: Evidence = { status: "error", reasons: [], inputs: [] };
      // The first error is the one to see; this entry is only for the record.
      await parts.cases.saveEvidence(caseId, check.name, timed(broken)).catch(() => undefined);
      throw error;
    }
  };
}
