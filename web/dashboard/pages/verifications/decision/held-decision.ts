import { useEffect, useState } from "preact/hooks";
import type { DispositionValue } from "#domain/review/disposition-values.ts";

/** The time to undo a decision before it is sent, in ms. */
const undoMs = 10_000;

/** A decision made in this browser and not yet sent to the service. */
export type HeldDecision = {
  caseId: string;
  /** The address of its verification's page. */
  address: string;
  value: DispositionValue;
  send(): Promise<void>;
};

type Held = {
  decision: HeldDecision;
  state: "waits" | "goes";
  /** The service's error. The decision stays here until a person sends it again or gives it up. */
  error?: unknown;
};

let held: Held | undefined;
/** The request in progress. Every caller waits for the same one. */
let going: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function become(next: Held | undefined): void {
  held = next;
  for (const watcher of watchers) watcher();
}

/**
 * Holds a decision until its time to undo has passed. An earlier one that is still held is sent first.
 * @throws the service's error if it refuses the earlier one: that one stays, and the new one is not held.
 */
export async function holdDecision(decision: HeldDecision): Promise<void> {
  await settleHeld();
  become({ decision, state: "waits" });
  timer = setTimeout(sendHeld, undoMs);
}

/** Sends the held decision at once. An error stays beside the decision. */
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
 * Sends the held decision before the session ends or changes its project, because neither could send it
 * later.
 * @throws the service's error if it refuses: the decision stays, to be sent again or undone.
 */
export async function settleHeld(): Promise<void> {
  await sendHeld();
  if (held?.error !== undefined) throw held.error;
}

/** Undoes the decision and returns it, unless it is on its way. */
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
