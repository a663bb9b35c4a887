import { headSurface, skull } from "./head-surface.ts";
import { joined, type Mesh, sheet, turnedInsideOut } from "./mesh.ts";
import { valueNoise } from "./noise.ts";
import type { Person, Rgb } from "./person.ts";
import { paintSkin } from "./skin.ts";

/** A linear picture wrapped around the head, in the places of its mesh. */
export type Wrap = { width: number; height: number; data: Float32Array };

export type Part = {
  mesh: Mesh;
  /** Whether it turns with the head or stays with the shoulders. */
  follows: "head" | "body";
  /** The head is painted by its wrap; everything else has one color, in strands where hairy. */
  paint:
    | { kind: "head"; wrap: Wrap }
    | { kind: "plain"; colour: Rgb; strands: number }
    | { kind: "picture"; picture: Picture };
  /** The share of the light on it that is reflected without its color. */
  gloss: number;
};

/** The picture on a sheet of paper or another screen. */
export type Picture = {
  /** Rows from the top; reflectance of paper, or share of a screen's full light. */
  shows: Wrap;
  /** Lux × reflectance of a screen's white; 0 for paper. */
  emits: number;
  /** How strongly its coat mirrors the phone's screen, if it does. */
  mirrors: number;
  /** Where someone looks through: places on the sheet, and its size in distances between the eyes. */
  holes?: { person: Person; at: readonly { x: number; y: number }[]; wide: number; high: number };
};

/** A person as it can be drawn. */
export type Figure = { person: Person; parts: Part[] };

/** Measured once a person: a few hundred milliseconds. */
export function figureOf(person: Person): Figure {
  const parts: Part[] = [
    {
      mesh: sheet(84, 100, (across, up) => headSurface(person, azimuthAt(across), elevationAt(up))),
      follows: "head",
      paint: { kind: "head", wrap: wrapOf(person) },
      gloss: 0.035,
    },
    plain(person.skin, "body", tube({ top: -1.1, bottom: -3.4, width: 0.82, depth: 0.8, z: -1.5 })),
    plain(person.clothes, "body", shoulders()),
  ];
  const covered = person.scarf !== undefined || person.hairStyle === "long";
  if (!covered) parts.push(plain(person.skin, "head", ears(person)));
  if (person.scarf) {
    const drape = tube({ top: -1.0, bottom: -3.6, width: 1.02, depth: 1.2, z: -1.35, flare: 0.75 });
    parts.push(plain(person.scarf, "body", drape));
  } else if (person.hairStyle === "long") {
    parts.push({ ...plain(person.hair, "head", curtain()), paint: hairPaint(person) });
  }
  if (person.glasses) {
    parts.push({ ...plain(person.glasses.colour, "head", rims(person.glasses)), gloss: 0.08 });
  }
  return { person, parts };
}

/** Denser in front, where the face is. */
function azimuthAt(across: number): number {
  const turn = 2 * across - 1;
  return Math.PI * turn * (0.42 + 0.58 * turn * turn);
}

function elevationAt(up: number): number {
  return (up - 0.5) * Math.PI * 0.998;
}

function wrapOf(person: Person): Wrap {
  const width = 384;
  const height = 320;
  const data = new Float32Array(width * height * 3);
  const colour = new Float32Array(3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const spot = skull(person, azimuthAt(column / (width - 1)), elevationAt(row / (height - 1)));
      paintSkin(colour, person, spot);
      data.set(colour, (row * width + column) * 3);
    }
  }
  return { width, height, data };
}

function plain(colour: Rgb, follows: Part["follows"], mesh: Mesh): Part {
  return { mesh, follows, paint: { kind: "plain", colour, strands: 0 }, gloss: 0.015 };
}

function hairPaint({ hair }: Person): Part["paint"] {
  return { kind: "plain", colour: hair, strands: 0.5 };
}

/** Around an upright axis, wider downwards by `flare`. */
function tube(body: {
  top: number;
  bottom: number;
  width: number;
  depth: number;
  z: number;
  flare?: number;
}): Mesh {
  return sheet(28, 12, (across, up) => {
    const turn = (2 * across - 1) * Math.PI;
    const wider = 1 + (body.flare ?? 0.1) * (1 - up) ** 1.5;
    return {
      x: body.width * wider * Math.sin(turn),
      y: body.bottom + (body.top - body.bottom) * up,
      z: body.z + body.depth * wider * Math.cos(turn),
    };
  });
}

function shoulders(): Mesh {
  return sheet(36, 18, (across, up) => {
    const turn = (2 * across - 1) * Math.PI;
    const rise = (up - 0.5) * Math.PI;
    const round = Math.cos(rise) ** 0.6;
    return {
      x: 3.3 * round * Math.sin(turn),
      y: -4.1 + 1.75 * Math.sin(rise) + 0.12 * valueNoise(6 * across, 6 * up, 3),
      z: -1.7 + 1.25 * round * Math.cos(turn),
    };
  });
}

function ears({ shape }: Person): Mesh {
  const ear = (side: -1 | 1) =>
    sheet(12, 10, (across, up) => {
      const turn = (2 * across - 1) * Math.PI;
      const rise = (up - 0.5) * Math.PI;
      return {
        x: side * 1.2 * shape.faceWidth + 0.13 * Math.cos(rise) * Math.sin(turn),
        y: -0.12 + 0.36 * Math.sin(rise),
        z: -1.3 + 0.2 * Math.cos(rise) * Math.cos(turn),
      };
    });
  return joined([ear(-1), ear(1)]);
}

/** Long hair, behind the face and beside it. */
function curtain(): Mesh {
  return sheet(40, 20, (across, up) => {
    const turn = (0.31 + 1.38 * across) * Math.PI;
    const y = -2.7 + 3.6 * up;
    const wave = 0.05 * Math.sin(14 * turn) + 0.05 * Math.sin(5 * y);
    const radius = 1.42 + wave - 0.25 * Math.max(0, up - 0.7);
    return { x: radius * Math.sin(turn), y, z: -1.3 + 1.1 * radius * Math.cos(turn) };
  });
}

function rims({ width, height, round }: NonNullable<Person["glasses"]>): Mesh {
  const z = (x: number) => 0.26 - 0.12 * x * x;
  const rim = (side: -1 | 1) =>
    sheet(40, 1, (around, up) => {
      const turn = 2 * Math.PI * around;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const size = (Math.abs(cos) ** round + Math.abs(sin) ** round) ** (-1 / round);
      const wider = up * 0.045;
      const x = side * 0.5 + (width + wider) * size * cos;
      return { x, y: -0.03 + (height + wider) * size * sin, z: z(x) };
    });
  const bridge = sheet(4, 1, (across, up) => {
    const x = (across - 0.5) * (1.02 - 2 * width);
    return { x, y: 0.06 + 0.045 * up - 0.6 * x * x, z: z(x) + 0.02 };
  });
  const arm = (side: -1 | 1) =>
    sheet(8, 1, (along, up) => {
      const x = side * (0.5 + width + along * 0.26);
      return { x, y: 0.06 + 0.05 * up, z: z(0.9) - 1.4 * along };
    });
  const front = joined([turnedInsideOut(rim(-1)), turnedInsideOut(rim(1)), bridge]);
  return joined([front, arm(-1), arm(1)]);
}
