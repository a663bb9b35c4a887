/** The message of a submission to an execution; without it, as for a simulated Case, the execution plans. */
type Submission = {
  /** The profile that its checks judge under. */
  engineProfile?: string;
  /** The applicant agreed that their face is kept. */
  keepsFace?: boolean;
};

export type Workflow = {
  /** Begins the execution that waits for the submission. Idempotent: it has the Case's id as its name. */
  open(input: { caseId: string; linkExpiresAt: string }): Promise<void>;
  /**
   * Hands a submission to the execution that waits with this token, or begins one if none waits any more.
   * Idempotent, because the execution's name is that of the Case. Returns which of them it was.
   */
  submit(
    input: {
      caseId: string;
      linkExpiresAt: string;
      taskToken?: string | undefined;
    } & Submission,
  ): Promise<{ executionArn: string }>;
  /** Stops every execution of this Case; it is no error if none runs. */
  stop(caseId: string): Promise<void>;
};
