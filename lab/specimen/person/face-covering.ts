import type { Part } from "./figure.ts";
import { skull } from "./head-surface.ts";
import { joined, type Mesh, sheet, turnedInsideOut } from "./mesh.ts";
import type { Person, Rgb } from "./person.ts";

/** Things that hide a part of a face. */
export type FaceCovering = "dark glasses" | "mask";

/** As something that turns with the head. */
export function coveringPart(worn: FaceCovering, person: Person): Part {
  return worn === "mask"
    ? part(mask(person), { colour: [0.5, 0.62, 0.7], gloss: 0.01 })
    : part(darkLenses(), { colour: [0.012, 0.012, 0.014], gloss: 0.06 });
}

function part(mesh: Mesh, { colour, gloss }: { colour: Rgb; gloss: number }): Part {
  return { mesh, follows: "head", paint: { kind: "plain", colour, strands: 0 }, gloss };
}

function darkLenses(): Mesh {
  const [width, height, round] = [0.45, 0.36, 2.8];
  const z = (x: number) => 0.3 - 0.12 * x * x;
  const lens = (side: -1 | 1) =>
    sheet(40, 3, (around, out) => {
      const turn = 2 * Math.PI * around;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const size = out * (Math.abs(cos) ** round + Math.abs(sin) ** round) ** (-1 / round);
      const x = side * 0.5 + width * size * cos;
      return { x, y: -0.08 + height * size * sin, z: z(x) };
    });
  const bridge = sheet(4, 1, (across, up) => {
    const x = (across - 0.5) * 0.2;
    return { x, y: 0.08 + 0.06 * up, z: z(x) + 0.02 };
  });
  const arm = (side: -1 | 1) =>
    sheet(8, 1, (along, up) => ({
      x: side * (0.94 + 0.24 * along),
      y: 0.04 + 0.07 * up,
      z: z(0.95) - 1.4 * along,
    }));
  const lenses = [-1, 1] as const;
  return joined([...lenses.map((side) => turnedInsideOut(lens(side))), bridge, arm(-1), arm(1)]);
}

/** From the bridge of the nose to under the chin, held off the skin by nose and lips. */
function mask(person: Person): Mesh {
  return sheet(48, 28, (across, up) => {
    const turn = (2 * across - 1) * 1.15;
    const lowest = -1.25;
    const highest = -0.17 - 0.16 * turn * turn;
    const { x, y, z } = skull(person, turn, lowest + (highest - lowest) * up);
    const nose = 0.34 * Math.exp(-((x / 0.4) ** 2) - ((y + 0.5) / 0.45) ** 2);
    const pleat = 0.012 * Math.sin(26 * y);
    return { x: 1.06 * x, y, z: z + 0.2 + nose + pleat };
  });
}
