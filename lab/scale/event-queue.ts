/**
 * Runs events in order of time; events of one time run in the order in which they were added. A binary heap.
 */
export class EventQueue {
  readonly #heap: { at: number; order: number; run: () => void }[] = [];
  #order = 0;
  now = 0;

  after(seconds: number, run: () => void): void {
    const heap = this.#heap;
    heap.push({ at: this.now + Math.max(0, seconds), order: this.#order++, run });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#isBefore(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  /** Runs everything until that time. */
  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      const right = left + 1;
      let smallest = parent;
      if (left < heap.length && this.#isBefore(left, smallest)) smallest = left;
      if (right < heap.length && this.#isBefore(right, smallest)) smallest = right;
      if (smallest === parent) return;
      this.#swap(smallest, parent);
      parent = smallest;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (!a || !b) return false;
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (!a || !b) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
