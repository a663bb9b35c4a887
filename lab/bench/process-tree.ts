import { readdirSync, readFileSync } from "node:fs";

export type Usage = { residentMb: number; cpuMs: number };

/**
 * Memory and CPU time of a process and all its descendants, as Linux accounts them; zero on other systems. A
 * shared page counts once for each process. The CPU time of a descendant that has ended is lost.
 */
export function usageOf(pid: number): Usage {
  // One may end between the two looks.
  const tree = descendants(pid).filter((each) => each === pid || statFields(each).length > 1);
  return {
    residentMb: sum(tree.map((each) => megabytes(`/proc/${each}/status`, "VmRSS"))),
    cpuMs: sum(tree.map(cpuMs)),
  };
}

/**
 * Memory that would be free without a process and its descendants: a shared page counts once. The kernel
 * walks all their pages for it, so do not call it every second.
 */
export function unsharedMbOf(pid: number): number {
  return sum(descendants(pid).map((each) => megabytes(`/proc/${each}/smaps_rollup`, "Pss")));
}

/**
 * The processor time of a process and its descendants from now on. An ended process is in the account of the parent
 * that waited for it. No process waits for a browser's processes, so they are read while they live. Only the time
 * after the last read of such a process is missing.
 */
export function watchSpent(pid: number, everyMs = 500): () => number {
  const now = () => sum(descendants(pid).map(cpuMsWithEnded));
  let before = now();
  let spent = 0;
  const look = () => {
    const after = now();
    // Less than before: a process ended without a parent that waited for it.
    spent += Math.max(0, after - before);
    before = after;
  };
  const timer = setInterval(look, everyMs).unref();
  return () => {
    clearInterval(timer);
    look();
    return spent;
  };
}

/** One clock tick of `/proc`, on every Linux that Node runs on. */
export const tickMs = 10;

function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of entries("/proc")) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statFields(Number(name))[1]));
  }
  const tree = [root];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}

/**
 * The most memory that this process ever held. `process.resourceUsage()` counts that of its parent with it, whose copy
 * it was for a moment.
 */
export function mostResidentMb(): number {
  return megabytes("/proc/self/status", "VmHWM");
}

function megabytes(file: string, field: string): number {
  const [, kb = "NaN"] = new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(read(file)) ?? [];
  return Number(kb) / 1000;
}

function cpuMs(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** With the time of its ended descendants that it has waited for. */
function cpuMsWithEnded(pid: number): number {
  const fields = statFields(pid);
  const ticks = fields.slice(11, 15).reduce((total, each) => total + Number(each), 0);
  return ticks * tickMs;
}

/** From the state on: what comes before holds the name, which may hold anything. */
function statFields(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
