/** As a record shows it: digits past these are noise. */
export function rounded(value: number, digits = 4): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
