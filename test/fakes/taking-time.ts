import type { FakePorts } from "./fake-ports.ts";

/** Ports that leave the process; calls of the others take no time here. */
const outside = ["cases", "files", "workflow", "webhooks", "deliveries", "tenants", "audit"];

/**
 * The same ports, where each call takes this long by the clock of the test and not in real time. That clock only
 * advances while a running call waits.
 */
export function takingTime(ports: FakePorts, callMs: number) {
  const waiting: { at: number; wake: () => void }[] = [];
  const nowMs = () => ports.clock.now().getTime();
  const pass = (ms: number) =>
    new Promise<void>((wake) => {
      const at = nowMs() + ms;
      const place = waiting.findLastIndex((each) => each.at <= at) + 1;
      waiting.splice(place, 0, { at, wake });
    });

  const made = new Map<string | symbol, unknown>();
  const slow = new Proxy(ports, {
    get(target, name, receiver) {
      // One port is one object, however often it is asked for.
      if (made.has(name)) return made.get(name);
      const port: unknown = Reflect.get(target, name, receiver);
      if (!outside.includes(String(name)) || typeof port !== "object" || port === null) return port;
      const slowed = new Proxy(port, {
        get(store, method) {
          const original: unknown = Reflect.get(store, method);
          if (typeof original !== "function") return original;
          return async (...args: unknown[]) => {
            await pass(callMs);
            return Reflect.apply(original, store, args);
          };
        },
      });
      made.set(name, slowed);
      return slowed;
    },
  });

  return {
    ports: slow,
    /** Waits for this time by that clock. */
    pass,
    /** Lets time pass until this is done. */
    async until<T>(work: Promise<T>): Promise<T> {
      using digests = countedDigests();
      let isDone = false;
      const end = () => {
        isDone = true;
      };
      work.then(end, end);
      for (;;) {
        do await new Promise((flushed) => setImmediate(flushed));
        while (digests.pending > 0);
        if (isDone) return work;
        const next = waiting[0];
        if (!next) continue;
        ports.advance(Math.max(0, next.at - nowMs()));
        while (waiting[0] && waiting[0].at <= next.at) waiting.shift()?.wake();
      }
    },
  };
}

/** A digest is computed by another thread: it takes the test's time, and none of the clock's. */
function countedDigests() {
  const { digest } = crypto.subtle;
  const counted = {
    pending: 0,
    [Symbol.dispose]: () => {
      crypto.subtle.digest = digest;
    },
  };
  crypto.subtle.digest = async (...asked) => {
    counted.pending += 1;
    try {
      return await digest.apply(crypto.subtle, asked);
    } finally {
      counted.pending -= 1;
    }
  };
  return counted;
}
