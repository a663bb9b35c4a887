import type { FakePorts } from "./fake-ports.ts";

/** What a call leaves the process for; the rest is reckoned as taking no time. */
const outside = ["cases", "files", "workflow", "webhooks", "deliveries", "tenants", "audit"];

/**
 * The same ports, each call of which takes so long: not of the test's time, but of the clock's, which
 * goes on only while something that runs here waits.
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

  const slow = new Proxy(ports, {
    get(target, name, receiver) {
      const port: unknown = Reflect.get(target, name, receiver);
      if (!outside.includes(String(name)) || typeof port !== "object" || port === null) return port;
      return new Proxy(port, {
        get(store, method) {
          const original: unknown = Reflect.get(store, method);
          if (typeof original !== "function") return original;
          return async (...args: unknown[]) => {
            await pass(callMs);
            return Reflect.apply(original, store, args);
          };
        },
      });
    },
  });

  return {
    ports: slow,
    /** Waits so long of the clock's time. */
    pass,
    /** Lets time pass until this is done. */
    async until<T>(work: Promise<T>): Promise<T> {
      let isDone = false;
      const end = () => {
        isDone = true;
      };
      work.then(end, end);
      for (;;) {
        await new Promise((flushed) => setImmediate(flushed));
        if (isDone) return work;
        const next = waiting[0];
        if (!next) continue;
        ports.advance(Math.max(0, next.at - nowMs()));
        while (waiting[0] && waiting[0].at <= next.at) waiting.shift()?.wake();
      }
    },
  };
}
