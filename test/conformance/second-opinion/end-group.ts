import type { ChildProcess } from "node:child_process";
import { vi } from "vitest";

/** Ends a process that was started `detached`, with all that it started itself: asked first, then killed. */
export async function endGroup(leader: ChildProcess, withinMs = 10_000): Promise<void> {
  signalGroup(leader, "SIGTERM");
  const hasEnded = () => leader.exitCode !== null || leader.signalCode !== null;
  await vi.waitUntil(hasEnded, { timeout: withinMs, interval: 50 }).catch(() => undefined);
  // Also if the leader has ended: what it started may not have.
  signalGroup(leader, "SIGKILL");
  await vi.waitUntil(hasEnded, { timeout: 5_000 });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}
