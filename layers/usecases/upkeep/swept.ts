export type Swept = {
  resent: number;
  lapsed: number;
  failed: number;
  woken: number;
  erased: number;
  /** Cases whose photographs went before the rest. */
  capturesDeleted: number;
  /** Cases whose client was sent a notice that the document will run out. */
  expiryEvents: number;
  /** Cases whose client was sent an event that the person is due for review. */
  reviewEvents: number;
  /** Cases that failed and wait, each until its own time. */
  setAside: number;
  /** Deleted orgs whose last item is gone. */
  removed: number;
  /** Faces of projects that no longer keep any. */
  facesDeleted: number;
  /** Letters to people of the teams. */
  letters: number;
  /** Links to applicants. */
  linksSent: number;
};

/** One sweep, as its parts see it. */
export type Sweep = {
  /** The shards of this sweep. */
  shards: readonly number[];
  now: Date;
  isOver(): boolean;
  count(what: keyof Swept, by?: number): void;
  /** Reported at the end, together with all others. */
  fault(error: unknown): void;
};

export function emptySwept(): Swept {
  return {
    resent: 0,
    lapsed: 0,
    failed: 0,
    woken: 0,
    erased: 0,
    capturesDeleted: 0,
    expiryEvents: 0,
    reviewEvents: 0,
    setAside: 0,
    removed: 0,
    facesDeleted: 0,
    letters: 0,
    linksSent: 0,
  };
}

/** The work of a sweep, and every failure that stopped the rest. */
export class Unfinished extends AggregateError {
  readonly swept: Swept;

  constructor(faults: unknown[], swept: Swept) {
    super(faults, "The sweep left something undone.");
    this.name = "Unfinished";
    this.swept = swept;
  }
}
