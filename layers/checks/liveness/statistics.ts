export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation. */
export function deviation(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** Takes away from a list what a line bent once in time explains of it. */
export function detrender(times: readonly number[]): (values: readonly number[]) => number[] {
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 1) - first || 1;
  const base = [0, 1, 2].map((power) =>
    times.map((time) => ((2 * (time - first)) / span - 1) ** power),
  );
  const orthonormal: number[][] = [];
  for (const column of base) {
    let left = column;
    for (const one of orthonormal) left = without(left, one);
    const length = Math.hypot(...left);
    if (length > 1e-9) orthonormal.push(left.map((value) => value / length));
  }
  return (values) => orthonormal.reduce((left, one) => without(left, one), [...values]);
}

function without(values: number[], unit: readonly number[]): number[] {
  const share = values.reduce((sum, value, index) => sum + value * (unit[index] ?? 0), 0);
  return values.map((value, index) => value - share * (unit[index] ?? 0));
}
