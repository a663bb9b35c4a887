/** A plane seen again: maps x, y of one picture onto the other. Nine values, row by row, the last 1. */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export type Point = { x: number; y: number };
export type PointPair = { from: Point; to: Point };

export function project(h: Homography, { x, y }: Point): Point {
  const depth = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / depth, y: (h[3] * x + h[4] * y + h[5]) / depth };
}

/**
 * The homography that fits best, in px of the second picture once scaled to about one; `undefined`
 * from fewer than four pairs or pairs that leave it open.
 */
export function fitHomography(pairs: readonly PointPair[]): Homography | undefined {
  if (pairs.length < 4) return undefined;
  const from = scaleOf(pairs.map((pair) => pair.from));
  const to = scaleOf(pairs.map((pair) => pair.to));
  const normal = Array.from({ length: 8 }, () => new Float64Array(9));
  for (const pair of pairs) {
    const [x, y] = [(pair.from.x - from.x) * from.scale, (pair.from.y - from.y) * from.scale];
    const [u, v] = [(pair.to.x - to.x) * to.scale, (pair.to.y - to.y) * to.scale];
    addRow(normal, [x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    addRow(normal, [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  const solved = solve(normal);
  if (!solved) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = solved;
  // Back to px: to⁻¹ · h · from.
  const s = from.scale;
  const last = 1 - s * (g * from.x + i * from.y);
  const row = (p: number, q: number, r: number, shift: number) => {
    const third = [g * s, i * s, last] as const;
    const own = [p * s, q * s, r - s * (p * from.x + q * from.y)] as const;
    return own.map((value, k) => value / to.scale + shift * (third[k] ?? 0));
  };
  const [top, middle] = [row(a, b, c, to.x), row(d, e, f, to.y)];
  if (Math.abs(last) < 1e-9) return undefined;
  const at = (values: readonly number[], index: number) => (values[index] ?? 0) / last;
  return [
    at(top, 0),
    at(top, 1),
    at(top, 2),
    at(middle, 0),
    at(middle, 1),
    at(middle, 2),
    (g * s) / last,
    (i * s) / last,
    1,
  ];
}

/** Middle and scale that bring points to about one. */
function scaleOf(points: readonly Point[]) {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const reach = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0);
  return { x, y, scale: reach > 0 ? points.length / reach : 1 };
}

function addRow(normal: Float64Array[], row: readonly number[]): void {
  for (const [i, line] of normal.entries()) {
    for (let j = 0; j < 9; j++) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
  }
}

/** Gauss–Jordan with the largest pivot; the last column is the right side. */
export function solve(rows: Float64Array[]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    }
    const [pivot, other] = [rows[best], rows[column]];
    if (!pivot || !other || Math.abs(pivot[column] ?? 0) < 1e-12) return undefined;
    rows[best] = other;
    rows[column] = pivot;
    for (let row = 0; row < size; row++) {
      const line = rows[row];
      if (!line || row === column) continue;
      const share = (line[column] ?? 0) / (pivot[column] ?? 1);
      if (share === 0) continue;
      for (let k = column; k <= size; k++) line[k] = (line[k] ?? 0) - share * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
