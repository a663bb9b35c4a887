export type Point = { x: number; y: number };

/** c0 + c1·t + c2·t² */
export type Quadratic = readonly [number, number, number];

/**
 * One line of evenly spaced characters on the page, perhaps bent. `along` is the reading direction;
 * `across` is `along` turned by 90° toward the next line. Positions along it are px from `origin`.
 */
export type TextLine = {
  origin: Point;
  along: Point;
  /** Offset of the center line across, by the position along. */
  baseline: Quadratic;
  /** Position along of the left edge of character n. */
  glyphPositions: Quadratic;
  /** Characters, not necessarily whole. */
  length: number;
  /** 0–1: how much of the line the locator was sure of. */
  strength: number;
  /** 0–1: how much the reading direction was agreed on; near 0 the line may stand on its head. */
  directed: number;
};

export function valueAt([c0, c1, c2]: Quadratic, t: number): number {
  return c0 + t * (c1 + t * c2);
}

/** Page position of a point given in characters along and px across. */
export function pointOn(line: TextLine, character: number, across = 0): Point {
  const u = valueAt(line.glyphPositions, character);
  const slope = line.baseline[1] + 2 * line.baseline[2] * u;
  const norm = Math.hypot(1, slope);
  // `across` is measured at right angles to the bent line, not to the chord.
  const alongShift = u - (across * slope) / norm;
  const acrossShift = valueAt(line.baseline, u) + across / norm;
  return {
    x: line.origin.x + line.along.x * alongShift - line.along.y * acrossShift,
    y: line.origin.y + line.along.y * alongShift + line.along.x * acrossShift,
  };
}

/** Mean px per character. */
export function pitchOf(line: TextLine): number {
  if (line.length <= 0) return line.glyphPositions[1];
  return (
    (valueAt(line.glyphPositions, line.length) - valueAt(line.glyphPositions, 0)) / line.length
  );
}

/** The same line read from its other end. */
export function turned(line: TextLine): TextLine {
  const [a, b, c] = line.glyphPositions;
  const n = line.length;
  return {
    ...line,
    along: { x: -line.along.x, y: -line.along.y },
    baseline: [-line.baseline[0], line.baseline[1], -line.baseline[2]],
    glyphPositions: [-(a + b * n + c * n * n), b + 2 * c * n, -c],
  };
}

/**
 * The same line with its first character at `from` and characters `unit` wide, both in its old
 * characters, and another length.
 */
export function recut(line: TextLine, from: number, length: number, unit = 1): TextLine {
  const [a, b, c] = line.glyphPositions;
  const glyphPositions: Quadratic = [
    a + b * from + c * from * from,
    (b + 2 * c * from) * unit,
    c * unit * unit,
  ];
  return { ...line, glyphPositions, length };
}

/** Least squares of degree `degree` ≤ 2; weights need not sum to one. */
export function fitQuadratic(
  samples: readonly { t: number; value: number; weight: number }[],
  degree: 0 | 1 | 2,
): Quadratic {
  const size = degree + 1;
  // Normal equations on a scaled axis, or t⁴ of page coordinates would drown the rest.
  const reach = Math.max(1e-9, ...samples.map(({ t }) => Math.abs(t)));
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const { t, value, weight } of samples) {
    const s = t / reach;
    const powers = [1, s, s * s];
    for (let i = 0; i < size; i++) {
      const row = rows[i];
      if (!row) continue;
      const left = weight * (powers[i] ?? 0);
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + left * (powers[j] ?? 0);
      row[size] = (row[size] ?? 0) + left * value;
    }
  }
  const solved = solve(rows);
  return [solved[0] ?? 0, (solved[1] ?? 0) / reach, (solved[2] ?? 0) / (reach * reach)];
}

/** Gauss with pivoting on an augmented matrix; a singular column answers 0. */
function solve(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) =>
        Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
      );
    const from = rows.indexOf(pivot);
    const current = rows[column];
    if (!current || Math.abs(pivot[column] ?? 0) < 1e-12) continue;
    rows[from] = current;
    rows[column] = pivot;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, index) => {
    const diagonal = row[index] ?? 0;
    return Math.abs(diagonal) < 1e-12 ? 0 : (row[size] ?? 0) / diagonal;
  });
}
