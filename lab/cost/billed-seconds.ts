import type { FunctionUse } from "./function-use.ts";

/** Lambda gives a function a whole core for this much memory, and a share of one for less. */
export const mbPerCore = 1769;
/** Duration of a call to another service inside a region. */
const callMs = 5;

/**
 * How long Lambda would bill a function for, and so its GB-seconds: its processor time on the share of
 * cores that its memory buys, and what it waits for other services and functions. Not as long as it took here, where
 * functions share a laptop's cores. A check's threads are taken to fill no more than one core.
 */
export function billedSeconds({
  memoryMb,
  cpuMs,
  calls,
  waitMs = 0,
}: Pick<FunctionUse, "memoryMb" | "cpuMs" | "calls" | "waitMs">): number {
  const cores = Math.min(1, memoryMb / mbPerCore);
  return (cpuMs / cores + calls * callMs + waitMs) / 1000;
}

export function gbSeconds(use: FunctionUse): number {
  return (billedSeconds(use) * use.memoryMb) / 1024;
}
