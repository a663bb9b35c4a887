import type { Spot } from "./head-surface.ts";

/** A bent sheet of triangles in the space of what it belongs to. */
export type Mesh = {
  /** x, y, z of each corner. */
  spots: Float32Array;
  normals: Float32Array;
  /** Where a corner lies on the sheet: across and up, 0–1. */
  places: Float32Array;
  /** Three corners each. */
  triangles: Uint32Array;
};

/** A sheet of `columns` by `rows` fields; its outside is where across × up points. */
export function sheet(
  columns: number,
  rows: number,
  at: (across: number, up: number) => Spot,
): Mesh {
  const wide = columns + 1;
  const count = wide * (rows + 1);
  const spots = new Float32Array(count * 3);
  const places = new Float32Array(count * 2);
  const triangles = new Uint32Array(columns * rows * 6);
  for (let row = 0, corner = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, corner++) {
      const { x, y, z } = at(column / columns, row / rows);
      spots.set([x, y, z], corner * 3);
      places.set([column / columns, row / rows], corner * 2);
    }
  }
  for (let row = 0, next = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, next += 6) {
      const low = row * wide + column;
      const high = low + wide;
      triangles.set([low, low + 1, high + 1, low, high + 1, high], next);
    }
  }
  return { spots, places, triangles, normals: normalsOf(spots, triangles) };
}

/** The same sheets as one. */
export function joined(meshes: readonly Mesh[]): Mesh {
  const total = (list: (mesh: Mesh) => ArrayLike<number>) =>
    meshes.reduce((sum, mesh) => sum + list(mesh).length, 0);
  const all: Mesh = {
    spots: new Float32Array(total(({ spots }) => spots)),
    normals: new Float32Array(total(({ normals }) => normals)),
    places: new Float32Array(total(({ places }) => places)),
    triangles: new Uint32Array(total(({ triangles }) => triangles)),
  };
  let corners = 0;
  let used = 0;
  for (const { spots, normals, places, triangles } of meshes) {
    all.spots.set(spots, corners * 3);
    all.normals.set(normals, corners * 3);
    all.places.set(places, corners * 2);
    for (const corner of triangles) all.triangles[used++] = corner + corners;
    corners += spots.length / 3;
  }
  return all;
}

/** Seen from behind as it was from the front. */
export function turnedInsideOut(mesh: Mesh): Mesh {
  return { ...mesh, normals: mesh.normals.map((value) => -value) };
}

function normalsOf(spots: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(spots.length);
  const read = (index: number) => spots[index] ?? 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0];
    const [a, b, c] = corners.map((corner) => corner * 3);
    if (a === undefined || b === undefined || c === undefined) continue;
    const ux = read(b) - read(a);
    const uy = read(b + 1) - read(a + 1);
    const uz = read(b + 2) - read(a + 2);
    const vx = read(c) - read(a);
    const vy = read(c + 1) - read(a + 1);
    const vz = read(c + 2) - read(a + 2);
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of corners) {
      for (let axis = 0; axis < 3; axis++) {
        const index = corner * 3 + axis;
        normals[index] = (normals[index] ?? 0) + (normal[axis] ?? 0);
      }
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(read2(normals, at), read2(normals, at + 1), read2(normals, at + 2));
    for (let axis = 0; axis < 3; axis++) {
      normals[at + axis] = read2(normals, at + axis) / (length || 1);
    }
  }
  return normals;
}

function read2(list: Float32Array, index: number): number {
  return list[index] ?? 0;
}
