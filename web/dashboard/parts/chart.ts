/** Maps a range of values onto a range of pixels. */
export function linear([low, high]: [number, number], [from, to]: [number, number]) {
  const span = high - low || 1;
  return (value: number): number => from + ((value - low) / span) * (to - from);
}

export type PlotBox = ReturnType<typeof plotBox>;

/** The inside of a plot, with room for labels at the left and below. */
export function plotBox({ width, height }: { width: number; height: number }) {
  return { width, height, left: 56, right: width - 8, top: 8, bottom: height - 40 };
}

/** About four round numbers from zero to at least the highest value. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
