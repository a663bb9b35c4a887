export type FunctionModel = {
  label: string;
  /** Calls for one verification. */
  invocations: number;
  /** Seconds of one invocation, warm. */
  seconds: number;
  /** Capacity units of one invocation. */
  writes: number;
  reads: number;
  reserved?: number | undefined;
};

/** A partition key that many verifications write or read. */
export type SharedKey = {
  place: string;
  /** With `*` for an id and `n` for a shard. */
  pattern: string;
  kind: "read" | "write";
  /** Over how many keys it is spread. */
  shards: number;
  /** Units of one verification. */
  units: number;
  /** The part of each calling function. */
  byFunction: Record<string, number>;
  /** Each project has its own. */
  isOfProject: boolean;
};

type Retry = { attempts: number; firstSeconds: number; backoff: number; maxSeconds: number };

/** All that the simulated region is made of; `read-model.ts` reads it and types nothing in. */
export type Model = {
  /** Requests of one verification, by the function that answers them; each in turn. */
  requests: { label: string; count: number }[];
  functions: FunctionModel[];
  keys: SharedKey[];
  /** Units of one verification by table or index. */
  units: { place: string; kind: "read" | "write"; units: number }[];
  transitions: number;
  /** Started when a verification is created, whether or not anybody opens it; otherwise at its opening. */
  startsAtCreation: boolean;
  api: { ratePerSecond: number; burst: number };
  /** The number of verifications that may begin, by a limit of their route; unlimited if absent. */
  begins?: { ratePerSecond: number; burst: number };
  /** How a check waits that found no room. */
  checkRetry: Retry;
  /** How any other state is tried again, before its Case fails. */
  stateRetry: Retry;
  webhook: { atOnce: number; batch: number };
  /** The number of Cases that the sweep finishes in a minute, and the reason. */
  sweep: { perMinute: number; because: string };
  linkSeconds: number;
  /** An execution that began when a link was opened leaves after it, if nothing was submitted. */
  idleSeconds: number;
};

/** Values without a measurement yet: the report lists them, and they are changed here. */
export const assumptions = {
  /** Projects of about the same size. */
  projects: 20,
  /** The share of created ones that no applicant finishes. */
  abandoned: 0.2,
  /** From the first request of the applicant to the last. */
  sittingSeconds: 30,
  /** The time that a client's webhook endpoint takes to answer. */
  receiverSeconds: 0.3,
  /** Times that a finished verification becomes due: its photographs, then the rest. */
  sweepsOfEach: 2,
  seed: 1,
};

/** The inspector looks at an upload while the applicant waits: no state of the workflow. */
export function isCheck(label: string): boolean {
  return label.startsWith("Checks") && label !== "ChecksInspect";
}
