/** Of what stands twice, because the release before wrote one beside the other, the first. */
export function eachOnce<Of>(all: readonly Of[], idOf: (one: Of) => string): Of[] {
  const first = new Map(all.toReversed().map((one) => [idOf(one), one]));
  return all.filter((one) => first.get(idOf(one)) === one);
}
