import type { Colour } from "#vision/colour.ts";
import type { FivePoints } from "#vision/faces/face.ts";
import type { LivenessProfile } from "./session.ts";

/** Linear light of one region of one frame. */
export type Light = { red: number; green: number; blue: number; pixels: number };

export type FrameLight = {
  face: Light;
  background: Light;
  /** The face in eight by eight cells, rows from the top. */
  cells: Light[];
  /** Share of the face's pixels that are nearly white. */
  clipped: number;
};

const cellsAcross = 8;

/** sRGB byte to linear, 0–1. */
const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export type LightRegions = LivenessProfile["light"];

/** Where the light of the face and of what is behind it stands in a frame. */
export function measureLight(
  picture: Colour,
  points: FivePoints,
  regions: LightRegions,
): FrameLight {
  const { darkest, brightest, face: faceArea, behind } = regions;
  const { width, height, data } = picture;
  const [left, right] = points;
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const ux = (right.x - left.x) / apart;
  const uy = (right.y - left.y) / apart;
  const middleX = (left.x + right.x) / 2;
  const middleY = (left.y + right.y) / 2;
  const face = empty();
  const background = empty();
  const cells = Array.from({ length: cellsAcross * cellsAcross }, empty);
  let clipped = 0;
  let all = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x - middleX) / apart;
      const dy = (y - middleY) / apart;
      const across = dx * ux + dy * uy;
      const down = dy * ux - dx * uy;
      const u = (across - faceArea.left) / (faceArea.right - faceArea.left);
      const v = (down - faceArea.top) / (faceArea.bottom - faceArea.top);
      const isFace = u >= 0 && u < 1 && v >= 0 && v < 1 && isSkin(across, down, regions);
      const isBehind =
        !isFace && (down < behind.above || (Math.abs(across) > behind.aside && down < behind.down));
      if (!isFace && !isBehind) continue;
      const at = (y * width + x) * 3;
      const red = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const blue = data[at + 2] ?? 0;
      const high = Math.max(red, green, blue);
      if (isFace) {
        all++;
        if (high >= brightest) clipped++;
      }
      if (high >= brightest || Math.min(red, green, blue) <= darkest) continue;
      if (isFace) {
        add(face, red, green, blue);
        const cell = cells[Math.floor(v * cellsAcross) * cellsAcross + Math.floor(u * cellsAcross)];
        if (cell) add(cell, red, green, blue);
      } else add(background, red, green, blue);
    }
  }
  return {
    face: mean(face),
    background: mean(background),
    cells: cells.map(mean),
    clipped: all > 0 ? clipped / all : 0,
  };
}

/**
 * Forehead, cheeks, nose and chin; neither eyes nor mouth, which move. Narrower than most faces:
 * past a narrow jaw lies the room, which does not answer the screen.
 */
function isSkin(across: number, down: number, { oval, eyes, mouth }: LightRegions): boolean {
  const side = Math.abs(across);
  const isEye = side > eyes.aside && Math.abs(down) < eyes.down;
  const isMouth = side < mouth.aside && down > mouth.from && down < mouth.to;
  const isOval = (across / oval.across) ** 2 + ((down - oval.middle) / oval.down) ** 2 < 1;
  return isOval && !isEye && !isMouth;
}

function empty(): Light {
  return { red: 0, green: 0, blue: 0, pixels: 0 };
}

function add(light: Light, red: number, green: number, blue: number): void {
  light.red += linear[red] ?? 0;
  light.green += linear[green] ?? 0;
  light.blue += linear[blue] ?? 0;
  light.pixels++;
}

function mean({ red, green, blue, pixels }: Light): Light {
  const count = pixels || 1;
  return { red: red / count, green: green / count, blue: blue / count, pixels };
}
