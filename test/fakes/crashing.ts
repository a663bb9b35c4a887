import type { Ports } from "#usecases/ports.ts";

/** The process died here. */
export class Crash extends Error {}

/**
 * The same ports, but the process dies at the n-th call that leaves it: before the call took effect,
 * or right after it did and before the answer came back. `calls` says how many were made.
 */
export function crashingAt<Given extends Ports>(
  ports: Given,
  crash: { call: number; when: "before" | "after" },
): { ports: Given; calls: () => number } {
  let calls = 0;
  const outside = [
    "cases",
    "files",
    "workflow",
    "webhooks",
    "deliveries",
    "tenants",
    "removals",
    "flows",
    "teams",
    "audit",
    "adapters",
    "blockList",
    "adapterCaller",
    "screenedCases",
    "keys",
    "idempotency",
    "vault",
  ];

  const wrapped = new Proxy(ports, {
    get(target, name, receiver) {
      const port: unknown = Reflect.get(target, name, receiver);
      if (!outside.includes(String(name)) || typeof port !== "object" || port === null) return port;
      return new Proxy(port, {
        get(store, method) {
          const original: unknown = Reflect.get(store, method);
          if (typeof original !== "function") return original;
          return async (...args: unknown[]) => {
            calls += 1;
            const dies = calls === crash.call;
            if (dies && crash.when === "before") throw new Crash(`before call ${calls}`);
            const result: unknown = await Reflect.apply(original, store, args);
            if (dies) throw new Crash(`after call ${calls}`);
            return result;
          };
        },
      });
    },
  });
  return { ports: wrapped, calls: () => calls };
}
