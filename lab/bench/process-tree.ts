import { readdirSync, readFileSync } from "node:fs";

export type Usage = { residentMb: number; cpuMs: number };

/**
 * What a process and all its descendants hold and have used, as Linux accounts it; nothing to read
 * elsewhere. Pages that they share count once for each of them. Of a descendant that has ended no
 * CPU time is left.
 */
export function usageOf(pid: number): Usage {
  const tree = descendants(pid);
  return {
    residentMb: sum(tree.map(residentMb)),
    cpuMs: sum(tree.map(cpuMs)),
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

function cpuMs(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
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
