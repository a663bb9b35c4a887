/** What an execution is told of a submission; of a simulated Case nothing, and it plans. */
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
   * Hands a submission to the execution that waits with this token, and begins one where none does any
   * more. Idempotent: that one has a name of the Case's too. Answers which of them it was.
   */
  submit(
    input: {
      caseId: string;
      linkExpiresAt: string;
      taskToken?: string | undefined;
    } & Submission,
  ): Promise<{ executionArn: string }>;
  /** Stops whatever runs of this Case; nothing that does is no error. */
  stop(caseId: string): Promise<void>;
};
