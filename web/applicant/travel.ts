import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { pause, type Sitting } from "./api.ts";
import type { Taken, UploadProgress } from "./upload.ts";

/** A photograph that was not accepted after its applicant had gone on. */
export type Returned<Fault> = { taken: Taken; fault: Fault };

/** Photographs that travel while the applicant goes on with the next step. */
export function travel<Fault>(onChange: () => void) {
  const under = new Map<CaptureItem, UploadProgress>();
  const returned = new Map<CaptureItem, Returned<Fault>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Not accepted yet, but nothing to be asked for again. */
    with: (fresh: Sitting): Sitting => ({
      ...fresh,
      captures: fresh.captures.map((each) =>
        under.has(each.item) ? { ...each, accepted: true } : each,
      ),
    }),
    /** One after the other: they share a network, and a back is compared with its front. */
    inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
    tell(item: CaptureItem, progress: UploadProgress): void {
      under.set(item, progress);
      onChange();
    },
    end(item: CaptureItem, back?: Returned<Fault>): void {
      under.delete(item);
      if (back) returned.set(item, back);
      onChange();
    },
    /** The one that is on its way now. */
    now: () => [...under].map(([item, progress]) => ({ item, progress }))[0],
    /** Which of them came back. */
    back: (): CaptureItem | undefined => [...returned.keys()][0],
    pick(item: CaptureItem): Returned<Fault> | undefined {
      const found = returned.get(item);
      returned.delete(item);
      return found;
    },
  };
}

export type Travel<Fault> = ReturnType<typeof travel<Fault>>;

/** Milliseconds after which the applicant continues without waiting. */
const patienceMs = 3000;

/** On its way, and most of it still to come. */
export function isSlow(progress: UploadProgress): boolean {
  return progress.phase === "sending" && progress.percent > 0 && progress.percent < 70;
}

/** The result of the work; undefined as soon as it has taken its time and looks slow. */
export async function orSlow<Value>(
  work: Promise<Value>,
  looksSlow: () => boolean,
): Promise<Value | undefined> {
  let isOver = false;
  const slow = async () => {
    await pause(patienceMs);
    while (!isOver && !looksSlow()) await pause(200);
    return undefined;
  };
  try {
    return await Promise.race([work, slow()]);
  } finally {
    isOver = true;
  }
}
