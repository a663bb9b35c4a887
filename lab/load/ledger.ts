import { z } from "zod";

const Message = z.object({ type: z.string(), data: z.looseObject({ id: z.string() }) });
const endings = ["verification.completed", "verification.failed"];

/** Each begun verification and the results that arrived for it: one without a result in the end was lost. */
export type Ledger = {
  /** Takes down that a verification was submitted; answers when its webhook has come. */
  submitted(id: string): Promise<void>;
  /** Reads a webhook. */
  hear(body: string): void;
  /** Submitted without a result. */
  missing(): string[];
  /** Results that arrived more than once: allowed, and reported. */
  repeated(): number;
  count(): number;
};

export function openLedger(): Ledger {
  const waiting = new Map<string, () => void>();
  const all = new Set<string>();
  const heard = new Map<string, number>();
  return {
    submitted(id) {
      all.add(id);
      if (heard.has(id)) return Promise.resolve();
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    hear(body) {
      const { type, data } = Message.parse(JSON.parse(body));
      if (!endings.includes(type)) return;
      heard.set(data.id, (heard.get(data.id) ?? 0) + 1);
      waiting.get(data.id)?.();
      waiting.delete(data.id);
    },
    missing: () => [...all].filter((id) => !heard.has(id)),
    repeated: () => [...heard.values()].filter((times) => times > 1).length,
    count: () => all.size,
  };
}
