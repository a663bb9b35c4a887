/** Each run of dark modules in a row is one bar. */
export function pathOf(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let run = 0;
      while (x + run < size && isDark(x + run, y)) run += 1;
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return path;
}
