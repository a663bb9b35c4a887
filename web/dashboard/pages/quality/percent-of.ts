/** As a whole percentage: intervals are wider than what comes after it. */
export function percentOf(share: number): string {
  return `${Math.round(share * 100)} %`;
}
