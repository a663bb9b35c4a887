import { usageOf } from "../bench/process-tree.ts";
import { quantile } from "../statistics.ts";

/** How much the stage and its processes held, each second. */
export function watchMemory(pid: number, everyMs = 1000) {
  const samples: number[] = [];
  const timer = setInterval(() => {
    const { residentMb } = usageOf(pid);
    // A process that ended while it was looked at.
    if (Number.isFinite(residentMb)) samples.push(residentMb);
  }, everyMs);
  const part = (from: number, to: number) =>
    quantile(samples.slice(Math.floor(from * samples.length), Math.ceil(to * samples.length)), 0.5);
  return {
    stop: () => clearInterval(timer),
    maxMb: () => Math.max(0, ...samples),
    /** The last fifth against the second: endless growth shows here, and a warm-up does not. */
    growth: () => part(0.8, 1) / part(0.2, 0.4),
  };
}
