/**
 * The version `v` of the items that this release writes. It reads every earlier one and the next; a release that
 * cannot say so raises it by more than one.
 */
export const storedVersion = 1;

/** Whether a release that writes `own` reads what one that writes `other` stored. */
export function readsItemsOf({ own, other }: { own: number; other: number }): boolean {
  return other <= own + 1;
}
