import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { endGroup } from "./end-group.ts";

it("ends an emulator that does not end when it is asked to, and what it started", async () => {
  const hanging = "trap '' TERM; sleep 300 & echo started; while :; do sleep 300; done";
  const leader = spawn("sh", ["-c", hanging], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(leader.stdout, "data");
  // Its output ends with the last process that holds it.
  const silence = once(leader.stdout, "end");
  await endGroup(leader, 200);
  await silence;
  expect(leader.signalCode).toBe("SIGKILL");
});
