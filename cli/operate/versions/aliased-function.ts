/** A published version, as `operate` compares it with others. */
export type Published = {
  version: string;
  publishedAt: Date;
  /** The hash of its code. */
  code: string;
  environment: Readonly<Record<string, string>>;
};

/** A function whose callers use its alias `live`. */
export type AliasedFunction = {
  /** Its name in the stack's template, without what every function's has. */
  id: string;
  functionName: string;
  /** The version that the alias names, and the revision of the alias that says so. */
  inForce: string;
  revisionId: string;
  /** Whether a rollout shares the calls between two versions now. */
  isShared: boolean;
  /** The version that the stack's last deployment put into force. */
  deployed: Published;
  /** Every version that is kept. */
  versions: readonly Published[];
};
