export type Workflow = {
  /** Known before the start, because the execution carries the Case's id as its name. */
  executionArnOf(caseId: string): string;
  /** Idempotent: the execution carries the Case's id as its name. */
  start(input: { caseId: string; linkExpiresAt: string }): Promise<{ executionArn: string }>;
  /** Wakes the execution that waits for the applicant. A token already spent is no error. */
  submitted(taskToken: string): Promise<void>;
  /** A finished or unknown execution is no error. */
  stop(executionArn: string): Promise<void>;
};
