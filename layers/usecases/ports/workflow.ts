export type Workflow = {
  /** Known before the start, because the execution carries the Case's id as its name. */
  executionArnOf(caseId: string): string;
  /** Idempotent: the execution carries the Case's id as its name. */
  start(input: {
    caseId: string;
    linkExpiresAt: string;
    /** It goes to work at once; otherwise it waits for the applicant, as long as the link is open. */
    isSubmitted: boolean;
    /** Where it goes to the checks at once: the profile that they judge under. */
    engineProfile?: string;
    /** The applicant agreed that their face is kept. */
    keepsFace?: boolean;
  }): Promise<{ executionArn: string }>;
  /** Wakes an execution that waits for the applicant. A token already spent is no error. */
  submitted(taskToken: string): Promise<void>;
  /** A finished or unknown execution is no error. */
  stop(executionArn: string): Promise<void>;
};
