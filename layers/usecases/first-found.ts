/**
 * The item that is stored under one of a value's hashes, one for each generation. It may be moved to the
 * first of them meanwhile, so that one is asked again before the item counts as missing.
 */
export async function firstFound<T>(
  hashes: readonly string[],
  find: (hash: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const [current, ...older] = hashes;
  if (current === undefined) return;
  const again = older.length > 0 ? [current] : [];
  for (const hash of [current, ...older, ...again]) {
    const found = await find(hash);
    if (found !== undefined) return found;
  }
}
