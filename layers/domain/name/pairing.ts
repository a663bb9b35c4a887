type Side = 0 | 1;

/**
 * Two lists whose items are each paired once: with one item of the other list, or with several in a row
 * of one part. Each rule of pairing takes the items that the rules before it left.
 */
export function pairingOf<Item extends { part: string }>(
  sides: readonly [readonly Item[], readonly Item[]],
) {
  const used = [new Set<Item>(), new Set<Item>()] as const;
  const left = (side: Side) => sides[side].filter((item) => !used[side].has(item));
  const use = (ones: readonly Item[], others: readonly Item[]) => {
    for (const one of ones) used[0].add(one);
    for (const other of others) used[1].add(other);
  };

  /** The number of possible pairs, without taking them. */
  const pairs = (fits: (one: Item, other: Item) => boolean): [Item, Item][] => {
    const others = left(1);
    const ownerOf = new Map<Item, Item>();
    const place = (one: Item, tried: Set<Item>): boolean =>
      others.some((other) => {
        if (tried.has(other) || !fits(one, other)) return false;
        tried.add(other);
        const owner = ownerOf.get(other);
        if (owner && !place(owner, tried)) return false;
        ownerOf.set(other, one);
        return true;
      });
    for (const one of left(0)) place(one, new Set());
    return [...ownerOf].map(([other, one]): [Item, Item] => [one, other]);
  };

  const singly = (fits: (one: Item, other: Item) => boolean): [Item, Item][] => {
    const found = pairs(fits);
    for (const [one, other] of found) use([one], [other]);
    return found;
  };

  /** Every remaining item of one side, or none. */
  const wholly = (side: Side, fits: (one: Item, other: Item) => boolean): [Item, Item][] =>
    pairs(fits).length === left(side).length ? singly(fits) : [];

  /** Pairs in the order of `worth`, the highest first; 0 is no pair. */
  const best = (worth: (one: Item, other: Item) => number): [Item, Item][] => {
    const all = left(0).flatMap((one) =>
      left(1).map((other) => ({ one, other, worth: worth(one, other) })),
    );
    const found: [Item, Item][] = [];
    for (const { one, other } of all
      .filter((pair) => pair.worth > 0)
      .sort((a, b) => b.worth - a.worth)) {
      if (used[0].has(one) || used[1].has(other)) continue;
      use([one], [other]);
      found.push([one, other]);
    }
    return found;
  };

  const rows = (side: Side, lengths: readonly number[]): Item[][] =>
    sides[side].flatMap((first, at) =>
      lengths
        .filter((length) => at + length <= sides[side].length)
        .map((length) => sides[side].slice(at, at + length))
        .filter((row) => row.every((item) => item.part === first.part && !used[side].has(item))),
    );

  /** One item with two to four of the other side, tried in the order of `lengths`; `side` is the one's. */
  const inRows = (
    fits: (one: Item, row: readonly Item[], side: Side) => boolean,
    lengths: readonly number[] = [2, 3, 4],
  ): Item[] => {
    const found: Item[] = [];
    for (const side of [0, 1] as const) {
      for (const one of left(side)) {
        const row = rows(side === 0 ? 1 : 0, lengths).find((each) => fits(one, each, side));
        if (!row) continue;
        use(side === 0 ? [one] : row, side === 0 ? row : [one]);
        found.push(one);
      }
    }
    return found;
  };

  return { left, singly, wholly, best, inRows };
}

export type Pairing<Item extends { part: string }> = ReturnType<typeof pairingOf<Item>>;
