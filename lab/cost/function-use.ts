import type { StageFunction } from "./stage-functions.ts";

/** The use of one function in a verification. */
export type FunctionUse = StageFunction & {
  invocations: number;
  /** As it took on this machine, beside all else that ran. */
  ms: number;
  cpuMs: number;
  /** Calls of AWS that it waited for. */
  calls: number;
  /** Processor time of a function that it calls and waits for. */
  waitMs?: number;
  writes: number;
  reads: number;
};
