import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { watchSpent } from "../../../../lab/bench/process-tree.ts";

/** Computes for so long, and waits then until it is ended. */
const busy = "const end = Date.now() + 400; while (Date.now() < end); setTimeout(() => {}, 60_000)";

it.runIf(existsSync("/proc/stat"))("what ended without its parent is ours as well", async () => {
  const spent = watchSpent(process.pid, 50);
  // Who started it goes first: nobody waits for it any more, as for a browser's processes.
  const script = '"$0" -e "$1" & child=$!; sleep 1; echo $child';
  const parent = spawn("sh", ["-c", script, process.execPath, busy], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [child] = await once(parent.stdout, "data");
  await once(parent, "exit");
  process.kill(Number(String(child)), "SIGKILL");
  expect(spent()).toBeGreaterThan(200);
});
