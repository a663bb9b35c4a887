/** The visible surface of each pixel: a triangle of a part, and the place in it. */
export type VisibleSurfaces = {
  width: number;
  height: number;
  /** 1 / distance; 0 where nothing is. */
  nearness: Float32Array;
  /** Number of the part from 1; 0 where nothing is. */
  part: Uint8Array;
  /** Where its three corners stand in the part's list. */
  triangle: Uint32Array;
  /** Shares of the second and third corner. */
  second: Float32Array;
  third: Float32Array;
};

/** Corners in px, pixel centers at whole numbers and a half, y down. */
export type Projected = { x: Float32Array; y: Float32Array; nearness: Float32Array };

export function emptySurfaces(width: number, height: number): VisibleSurfaces {
  const size = width * height;
  return {
    width,
    height,
    nearness: new Float32Array(size),
    part: new Uint8Array(size),
    triangle: new Uint32Array(size),
    second: new Float32Array(size),
    third: new Float32Array(size),
  };
}

export function clearSurfaces(seen: VisibleSurfaces): void {
  seen.nearness.fill(0);
  seen.part.fill(0);
}

/** Draws a part's triangles over farther ones. */
export function rasterise(
  seen: VisibleSurfaces,
  { x, y, nearness }: Projected,
  { triangles, part }: { triangles: Uint32Array; part: number },
): void {
  const { width, height } = seen;
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at] ?? 0;
    const b = triangles[at + 1] ?? 0;
    const c = triangles[at + 2] ?? 0;
    const ax = x[a] ?? 0;
    const ay = y[a] ?? 0;
    const bx = (x[b] ?? 0) - ax;
    const by = (y[b] ?? 0) - ay;
    const cx = (x[c] ?? 0) - ax;
    const cy = (y[c] ?? 0) - ay;
    const area = bx * cy - by * cx;
    if (Math.abs(area) < 1e-9) continue;
    const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
    const near = nearness[a] ?? 0;
    const nearB = (nearness[b] ?? 0) - near;
    const nearC = (nearness[c] ?? 0) - near;
    const stepB = cy / area;
    const stepC = -by / area;
    for (let row = top; row <= bottom; row++) {
      const dy = row + 0.5 - ay;
      const dx = left + 0.5 - ax;
      let shareB = (dx * cy - dy * cx) / area;
      let shareC = (bx * dy - by * dx) / area;
      let pixel = row * width + left;
      for (let column = left; column <= right; column++, pixel++) {
        if (shareB >= -1e-6 && shareC >= -1e-6 && shareB + shareC <= 1 + 1e-6) {
          const depth = near + shareB * nearB + shareC * nearC;
          if (depth > (seen.nearness[pixel] ?? 0)) {
            seen.nearness[pixel] = depth;
            seen.part[pixel] = part;
            seen.triangle[pixel] = at;
            seen.second[pixel] = shareB;
            seen.third[pixel] = shareC;
          }
        }
        shareB += stepB;
        shareC += stepC;
      }
    }
  }
}
