import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { tickMs, watchSpent } from "./process-tree.ts";

/**
 * Other work on the machine: the load before the measurement, and the share of it that others used meanwhile.
 */
export type OtherLoad = { loadBefore: number; othersShare: number };

/** More than this, and times say as much of the others as of us. */
export const maxOtherLoad: OtherLoad = { loadBefore: 0.5, othersShare: 0.1 };

export function isQuiet({ loadBefore, othersShare }: OtherLoad): boolean {
  return loadBefore <= maxOtherLoad.loadBefore && othersShare <= maxOtherLoad.othersShare;
}

/** The load of each core. It is a mean of a minute, so the last measurement is still in it. */
function loadNow(): number {
  return (loadavg()[0] ?? 0) / availableParallelism();
}

type Waiting = { load?: () => number; wait?: () => Promise<unknown>; patience?: number };

/** The load after what ran just before, such as a build, has left it; as it is after two minutes at the latest. */
export async function settledLoad({
  load = loadNow,
  wait = () => sleep(5000),
  patience = 24,
}: Waiting = {}): Promise<number> {
  for (let left = patience; left > 0 && load() > maxOtherLoad.loadBefore; left -= 1) await wait();
  return load();
}

/** Watches from now on; without `/proc` it reports no load. */
export function watchOtherLoad(loadBefore: number): () => OtherLoad {
  const before = { ...machineMs(), ownMs: 0 };
  const own = watchSpent(process.pid);
  return () => {
    const after = { ...machineMs(), ownMs: own() };
    return { loadBefore, othersShare: shareOfOthers(before, after) };
  };
}

/** Time of all cores since they started, and of this process with its descendants since the watch began. */
type Spent = { allMs: number; busyMs: number; ownMs: number };

export function shareOfOthers(before: Spent, after: Spent): number {
  const allMs = after.allMs - before.allMs;
  const othersMs = after.busyMs - before.busyMs - (after.ownMs - before.ownMs);
  return allMs > 0 ? Math.max(0, othersMs / allMs) : 0;
}

/** Time that a host took from the cores (steal) counts as busy. */
function machineMs(): Omit<Spent, "ownMs"> {
  const counted = cpuLine().map((ticks) => ticks * tickMs);
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] =
    counted;
  const busyMs = user + nice + system + irq + softirq + steal;
  return { busyMs, allMs: busyMs + idle + iowait };
}

function cpuLine(): number[] {
  try {
    const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    return first.split(/\s+/).slice(1).map(Number);
  } catch {
    return [];
  }
}
