/** 0–1: the share of letters that need not change to make one text the other. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** Two slips in a name of eight letters; a less similar name is another one. */
const nearFloor = 0.75;

/** The known name that a mistyped name probably means. */
export function nearest<Known>(
  known: Iterable<Known>,
  likenessOf: (one: Known) => number,
): Known | undefined {
  const [first] = [...known]
    .map((one) => ({ one, likeness: likenessOf(one) }))
    .filter(({ likeness }) => likeness >= nearFloor)
    .sort((a, b) => b.likeness - a.likeness);
  return first?.one;
}

/** The score of two different values, as the contract defines it: never a full hundred. */
export function divergentScore(share: number): number {
  return Math.max(0, Math.min(99, Math.round(share * 100)));
}

/** Levenshtein. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      now.push(Math.min(change, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}
