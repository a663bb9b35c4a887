import { readdirSync, readFileSync } from "node:fs";

export type Usage = {
  residentMb: number;
  cpuMs: number;
  /** The same with what descendants took that have ended and were waited for. */
  spentMs: number;
};

/**
 * What a process and all its descendants hold and have used, as Linux accounts it; nothing to read
 * elsewhere. Pages that they share count once for each of them. Of a descendant that has ended
 * `cpuMs` has nothing.
 */
export function usageOf(pid: number): Usage {
  // One may end between the two looks.
  const tree = descendants(pid).filter((each) => each === pid || statFields(each).length > 1);
  return {
    residentMb: sum(tree.map(residentMb)),
    cpuMs: sum(tree.map((each) => ticksOf(each, [11, 12]) * tickMs)),
    spentMs: sum(tree.map((each) => ticksOf(each, [11, 12, 13, 14]) * tickMs)),
  };
}

/** One clock tick of `/proc`, on every Linux that Node runs on. */
const tickMs = 10;

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

function residentMb(pid: number): number {
  const [, kb = "NaN"] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kb) / 1000;
}

/** Of its own user and system time 11 and 12, of its ended children's 13 and 14. */
function ticksOf(pid: number, at: readonly number[]): number {
  const fields = statFields(pid);
  return sum(at.map((field) => Number(fields[field])));
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
