import { type Evidence, numberAt } from "./evidence.ts";

/** Whether faces as unlike as these would fail, were the engine sure of both. */
export function isSpared(breakdown: Evidence["breakdown"]): boolean {
  const at = (...path: string[]) => numberAt(breakdown, "similarity", ...path);
  const leastSure = Math.min(at("sure", "selfie") ?? Infinity, at("sure", "portrait") ?? Infinity);
  return (at("likeness") ?? 1) < (at("mismatch") ?? 0) && leastSure < (at("sure", "least") ?? 0);
}
