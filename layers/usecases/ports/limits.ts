export type IdempotencyRecord = {
  scope: string;
  fingerprint: string;
  createdAt: string;
  expiresAt: string;
  /** An unfinished claim past this time belongs to a call that died, and may be taken over. */
  claimedUntil: string;
  /** Drawn with the claim: whoever takes over from a call that died makes the same Case, not another. */
  caseId?: string;
  finishedAt?: string;
  /** The Cases that the answer is about: it is erased with any of them. */
  caseIds?: string[];
  /**
   * This one of them was erased, and all that told of it with it: the answer, and the fingerprint,
   * from which a body of few possibilities could be guessed. Only the key is still known as used.
   */
  erasedCaseId?: string;
  /**
   * Absent while the first call is in flight. Sealed when the body holds a one-time secret;
   * a sealed answer is gone ten minutes after it was given.
   */
  answer?: {
    status: number;
    headers: Record<string, string>;
    body: string;
    sealed: boolean;
    /** The body is kept as the vault encloses it: a link that it tells opens a Case. */
    enclosed?: true;
  };
};

export type IdempotencyStore = {
  /** Claims the scope, or returns what stands there. */
  begin(record: IdempotencyRecord): Promise<IdempotencyRecord | undefined>;
  /** Claims what a call left that died with its claim until `diedAt`; false when somebody else was quicker. */
  takeOver(record: IdempotencyRecord, diedAt: string): Promise<boolean>;
  /** Leaves an unfinished claim to whoever comes next, with what was drawn for it. */
  abandon(record: IdempotencyRecord): Promise<void>;
  finish(record: IdempotencyRecord): Promise<void>;
  release(scope: string): Promise<void>;
};

export type RateLimiter = {
  /**
   * Counts so many in the window: nothing to see how it stood a second ago, fewer than nothing to give back.
   * `remaining` below zero means refused.
   */
  take(
    bucket: string,
    quota: { limit: number; windowSeconds: number; count: number },
  ): Promise<{ remaining: number; resetSeconds: number }>;
};
