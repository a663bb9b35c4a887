import { useEffect, useState } from "preact/hooks";
import type { DispositionValue } from "#domain/review/disposition-values.ts";

/** How long a decision can be taken back before it is sent, in ms. */
const undoMs = 10_000;

/** A decision that was made in this browser and that the service does not know yet. */
export type HeldDecision = {
  caseId: string;
  /** Where its verification is shown. */
  address: string;
  value: DispositionValue;
  send(): Promise<void>;
};

type Held = {
  decision: HeldDecision;
  state: "waits" | "goes";
  /** Why the service refused it. It stays here until it is sent again or given up. */
  error?: unknown;
};

let held: Held | undefined;
/** The sending that is under way, which everybody who asks for it waits for. */
let going: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function become(next: Held | undefined): void {
  held = next;
  for (const watcher of watchers) watcher();
}

/**
 * Holds a decision until its time to undo has run out; one that is held already is sent first.
 * @throws what the service said where that one is refused: it stays, and the new one is not held.
 */
export async function holdDecision(decision: HeldDecision): Promise<void> {
  await settleHeld();
  become({ decision, state: "waits" });
  timer = setTimeout(sendHeld, undoMs);
}

/** Sends what is held without waiting on. A refusal is kept beside the decision. */
export function sendHeld(): Promise<void> {
  going ??= sendNow().finally(() => {
    going = undefined;
  });
  return going;
}

async function sendNow(): Promise<void> {
  if (!held) return;
  clearTimeout(timer);
  const { decision } = held;
  become({ decision, state: "goes" });
  try {
    await decision.send();
    if (held?.decision === decision) become(undefined);
  } catch (error) {
    become({ decision, state: "waits", error });
  }
}

/**
 * Sends what is held before the session ends or turns to another project, which it could not be sent from.
 * @throws what the service said where it is refused: the decision stays, to be sent again or taken back.
 */
export async function settleHeld(): Promise<void> {
  await sendHeld();
  if (held?.error !== undefined) throw held.error;
}

/** Takes the decision back; answers it, unless it is on its way. */
export function undoHeld(): HeldDecision | undefined {
  if (!held || held.state === "goes") return undefined;
  clearTimeout(timer);
  const { decision } = held;
  become(undefined);
  return decision;
}

export function useHeldDecision(): Held | undefined {
  const [seen, setSeen] = useState(held);
  useEffect(() => {
    const watcher = () => setSeen(held);
    watchers.add(watcher);
    watcher();
    return () => {
      watchers.delete(watcher);
    };
  }, []);
  return seen;
}
