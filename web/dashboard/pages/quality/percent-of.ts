/** A share as a whole percentage, because the intervals are wider than its decimals. */
export function percentOf(share: number): string {
  return `${Math.round(share * 100)} %`;
}
