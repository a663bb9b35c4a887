import type { EventQueue } from "./event-queue.ts";

/** A bucket with this number of units a second, and up to `burst` saved. A caller that finds too few is refused. */
export class Rate {
  readonly name: string;
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #since = 0;
  refused = 0;

  constructor(name: string, perSecond: number, burst = perSecond) {
    this.name = name;
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
  }

  has(units: number, now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + (now - this.#since) * this.#perSecond);
    this.#since = now;
    if (this.#left >= Math.min(units, this.#burst)) return true;
    this.refused += 1;
    return false;
  }

  take(units: number): void {
    this.#left -= units;
  }
}

/** This number a second, each in its turn: nothing is refused, and early ones wait. */
export class Turns {
  readonly name: string;
  readonly #each: number;
  #next = 0;
  /** How many had to wait more than a second. */
  refused = 0;

  constructor(name: string, perSecond: number) {
    this.name = name;
    this.#each = 1 / perSecond;
  }

  take(events: EventQueue, run: () => void): void {
    // A second's worth is saved up.
    this.#next = Math.max(this.#next + this.#each, events.now - 1);
    const wait = Math.max(0, this.#next - events.now);
    if (wait > 1) this.refused += 1;
    events.after(wait, run);
  }
}

/** A number of places that can be taken at once. A caller without a place is refused, or waits its turn. */
export class Places {
  readonly name: string;
  readonly #max: number;
  #waiting: (() => void)[] = [];
  #first = 0;
  #used = 0;
  refused = 0;
  peak = 0;

  constructor(name: string, max: number) {
    this.name = name;
    this.#max = max;
  }

  /** Answers whether there was room. */
  enter(): boolean {
    if (this.#used >= this.#max) {
      this.refused += 1;
      return false;
    }
    this.#used += 1;
    this.peak = Math.max(this.peak, this.#used);
    return true;
  }

  whenFree(run: () => void): void {
    if (this.#used < this.#max) {
      this.enter();
      run();
    } else this.#waiting.push(run);
  }

  get waiting(): number {
    return this.#waiting.length - this.#first;
  }

  leave(events: EventQueue): void {
    const next = this.#waiting[this.#first];
    if (next) {
      this.#first += 1;
      events.after(0, next);
    } else this.#used -= 1;
    // The head of a long array is cut off only now and then.
    if (this.#first > 10_000) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
  }
}
