import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { watchSpent } from "../../../../lab/bench/process-tree.ts";

/** Computes for this long, prints its id, and waits then until it is ended. */
const busy = `
  while (process.cpuUsage().user < 200_000);
  process.stdout.write(String(process.pid));
  setTimeout(() => {}, 60_000);
`;

/** Computes for half a second or more, says how long, and ends. */
const shortLived = `
  let spent = process.cpuUsage();
  while (spent.user + spent.system < 500_000) spent = process.cpuUsage();
  process.stdout.write(String((spent.user + spent.system) / 1000));
`;

it.runIf(existsSync("/proc/stat"))(
  "counts a process that ended without its parent as ours",
  { timeout: 60_000 },
  async () => {
    const spent = watchSpent(process.pid, 50);
    // The parent exits first, as a browser's does, so that no process waits for the child.
    const script = '"$0" -e "$1" & read -r line';
    const parent = spawn("sh", ["-c", script, process.execPath, busy], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    const [child] = await once(parent.stdout, "data");
    await sleep(200);
    parent.stdin.end();
    await once(parent, "exit");
    process.kill(Number(String(child)), "SIGKILL");
    expect(spent()).toBeGreaterThan(100);
  },
);

it.runIf(existsSync("/proc/stat"))(
  "counts a process that began and ended between two readings as ours, once if it was read",
  { timeout: 60_000 },
  async () => {
    const unseen = watchSpent(process.pid, 60_000);
    const seen = watchSpent(process.pid, 20);
    const own = process.cpuUsage();
    const child = spawn(process.execPath, ["-e", shortLived]);
    const [output] = await once(child.stdout, "data");
    await once(child, "exit");
    const { user, system } = process.cpuUsage(own);
    const expected = Number(String(output)) + (user + system) / 1000;
    for (const spent of [unseen(), seen()]) {
      expect(spent).toBeGreaterThan(expected - 200);
      expect(spent).toBeLessThan(expected + 200);
    }
  },
);

it.runIf(existsSync("/proc/self/status"))(
  "counts none of the memory of the process that started it",
  { timeout: 60_000 },
  async () => {
    const ours = Buffer.alloc(400_000_000, 1);
    const module = new URL("../../../../lab/bench/process-tree.ts", import.meta.url);
    const script = `import { mostResidentMb } from "${module}"; console.log(mostResidentMb());`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const [output] = await once(child.stdout, "data");
    expect(ours).toHaveLength(400_000_000);
    expect(Number(String(output))).toBeGreaterThan(20);
    expect(Number(String(output))).toBeLessThan(200);
  },
);
