import { useEffect, useRef, useState } from "preact/hooks";
import { useEvent } from "../shared/use-event.ts";

export type Load<Value> = {
  value: Value | undefined;
  /** The error of the last attempt; an earlier value may still be there. */
  error: unknown;
  reload(): void;
  set(value: Value): void;
};

/** The part of a load that a page shows. A page that only reads needs no `set`. */
export type Shown<Value> = Pick<Load<Value>, "value" | "error" | "reload">;

/**
 * Reads when the page opens and whenever `key` changes. `everyMs` repeats the read while the page is in view.
 * A later read discards the answers of earlier ones.
 */
export function useLoad<Value>(
  read: () => Promise<Value>,
  key: string,
  { everyMs }: { everyMs?: number | undefined } = {},
): Load<Value> {
  const [seen, setSeen] = useState<{ key: string; value?: Value; error?: unknown }>({ key });
  const latest = useRef(0);
  const reader = useRef(read);
  reader.current = read;

  async function load() {
    latest.current += 1;
    const mine = latest.current;
    try {
      const value = await reader.current();
      if (mine === latest.current) setSeen({ key, value });
    } catch (error) {
      if (mine !== latest.current) return;
      setSeen((before) => (before.key === key ? { ...before, error } : { key, error }));
    }
  }

  const begin = useEvent(load);

  useEffect(() => {
    begin();
    return () => {
      latest.current += 1;
    };
  }, [key]);

  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") begin();
    }, everyMs);
    return () => clearInterval(timer);
  }, [key, everyMs]);

  const isCurrent = seen.key === key;
  return {
    value: isCurrent ? seen.value : undefined,
    error: isCurrent ? seen.error : undefined,
    reload: load,
    set: (value) => {
      latest.current += 1;
      setSeen({ key, value });
    },
  };
}
