export type Line = { sign: "+" | "-" | " "; text: string };

/** The lines of two texts, each marked as added, removed or kept, by their longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1;
  // Lengths of the longest common subsequence of the two remainders, row by row from the end.
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      lengths[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ sign: " ", text: old });
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: "-", text: old });
      i += 1;
    } else if (fresh !== undefined) {
      lines.push({ sign: "+", text: fresh });
      j += 1;
    }
  }
  return lines;
}

/** The same lines, with unchanged stretches cut to a few lines around each change. */
export function withContext(lines: readonly Line[], around = 3): (Line | { skipped: number })[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ sign }) => sign !== " "),
  );
  const shown: (Line | { skipped: number })[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[at]) shown.push(line);
    else if (last && "skipped" in last) last.skipped += 1;
    else shown.push({ skipped: 1 });
  }
  return shown;
}
