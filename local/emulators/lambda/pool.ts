import type { Sandbox } from "./sandbox.ts";

/** The sandboxes of one function: few, reused, and gone when idle. */
export type Pool = {
  use<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result>;
  /** Idle sandboxes stay for at least this time from now on. */
  keep(ms: number): void;
  /** Opens a sandbox if there is none at all, and keeps it for this time. */
  ready(ms: number): void;
  close(): void;
};

export function createPool({
  open,
  size,
  idleMs,
}: {
  open: () => Sandbox;
  size: number;
  idleMs: number;
}): Pool {
  type Idle = { sandbox: Sandbox; reaper: NodeJS.Timeout };
  const idle: Idle[] = [];
  const busy = new Set<Sandbox>();
  const queue: (() => void)[] = [];
  let isClosed = false;

  function takeIdle(): Sandbox | undefined {
    // The one used last is warm in every cache, and the others grow old enough to go.
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.reaper);
      if (!entry.sandbox.isGone()) return entry.sandbox;
    }
    return undefined;
  }

  function reaperOf(sandbox: Sandbox, ms: number): NodeJS.Timeout {
    const reap = () => {
      idle.splice(
        idle.findIndex((entry) => entry.sandbox === sandbox),
        1,
      );
      sandbox.kill();
    };
    return setTimeout(reap, ms).unref();
  }

  return {
    use: async (work) => {
      while (busy.size >= size) await new Promise<void>((resolve) => queue.push(resolve));
      const sandbox = takeIdle() ?? open();
      busy.add(sandbox);
      try {
        return await work(sandbox);
      } finally {
        busy.delete(sandbox);
        if (!sandbox.isGone()) idle.push({ sandbox, reaper: reaperOf(sandbox, idleMs) });
        queue.shift()?.();
      }
    },
    keep(ms) {
      const lastsMs = Math.max(ms, idleMs);
      for (const entry of idle) {
        clearTimeout(entry.reaper);
        entry.reaper = reaperOf(entry.sandbox, lastsMs);
      }
    },
    ready(ms) {
      if (isClosed || idle.length + busy.size > 0) return;
      const sandbox = open();
      idle.push({ sandbox, reaper: reaperOf(sandbox, ms) });
    },
    close: () => {
      isClosed = true;
      for (const { sandbox, reaper } of idle.splice(0)) {
        clearTimeout(reaper);
        sandbox.kill();
      }
      for (const sandbox of busy) sandbox.kill();
    },
  };
}
