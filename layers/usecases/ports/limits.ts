export type IdempotencyRecord = {
  scope: string;
  fingerprint: string;
  createdAt: string;
  expiresAt: string;
  /** An unfinished claim past this time belongs to a call that died, and may be taken over. */
  claimedUntil: string;
  /** Drawn with the claim: a call that takes over from one that died makes the same Case, not another. */
  caseId?: string;
  finishedAt?: string;
  /** The Cases that the answer is about: it is erased with any of them. */
  caseIds?: string[];
  /**
   * This Case was erased, together with the stored answer and the fingerprint, from which a body of few
   * possibilities could be guessed. Only the key is still known as used.
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
    /** The body is stored encrypted: a link in it opens a Case. */
    enclosed?: true;
  };
};

export type IdempotencyStore = {
  /** Claims the scope, or returns the record that is there. */
  begin(record: IdempotencyRecord): Promise<IdempotencyRecord | undefined>;
  /** Takes over from a call that died with its claim until `diedAt`; false if another call was quicker. */
  takeOver(record: IdempotencyRecord, diedAt: string): Promise<boolean>;
  /** Releases an unfinished claim for the next call, with the ids that were drawn for it. */
  abandon(record: IdempotencyRecord): Promise<void>;
  finish(record: IdempotencyRecord): Promise<void>;
  release(scope: string): Promise<void>;
};

export type Quota = { limit: number; windowSeconds: number; count: number };

/** `remaining` below zero means refused. */
export type Level = { remaining: number; resetSeconds: number };

export type RateLimiter = {
  /** Counts this many in the window: 0 reads the level of a second ago, a negative number returns some. */
  take(bucket: string, quota: Quota): Promise<Level>;
  /**
   * Counts in two windows with one request: a short one, and a long one that holds whole short ones. The
   * short one is counted here alone, and always beside the same long one.
   */
  takeBoth(
    short: Quota & { bucket: string },
    long: Quota & { bucket: string },
  ): Promise<{ short: Level; long: Level }>;
  /**
   * Whether this piece of work counted some in the bucket beside another, and took none of them yet.
   * @default - it remembers nothing
   */
  isUnused?(bucket: string): boolean;
};
