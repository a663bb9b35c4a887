import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CellAnswer } from "#checks/liveness/cell-answers.ts";
import { shadingOf } from "#checks/liveness/painted-light.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { randomOf } from "../../../../lab/specimen/person/random.ts";

const limits = engineProfileOf("builtin-2").liveness.shading;
const across = 8;

type Face = {
  /** The room's light at a cell's column and row, −1 to 1. */
  room(x: number, y: number): number;
  /** The screen's light there. */
  screen(x: number, y: number): number;
  /** How dark the skin is. */
  albedo?: number;
  /** The noise of each cell's answer. */
  noise?: number;
  painted?: boolean;
  /** Cells of another skin than the rest. */
  marks?: (x: number, y: number) => number;
};

/** Light of a face's cells, and their answers as shares of the mean one. */
function answersOf({ room, screen, albedo = 0.3, noise = 0.01, ...face }: Face): CellAnswer[] {
  const random = randomOf(3);
  const at = Array.from({ length: across * across }, (_, cell) => {
    const x = (2 * (cell % across) + 1) / across - 1;
    const y = 1 - (2 * Math.floor(cell / across) + 1) / across;
    const skin = albedo * (face.marks?.(x, y) ?? 1);
    const share = face.painted ? screen(x, y) : screen(x, y) / room(x, y);
    return { cell, share, light: skin * room(x, y) };
  });
  const mean = at.reduce((sum, { share }) => sum + share, 0) / at.length;
  return at.map((one) => {
    const share = one.share / mean + noise * random.normal();
    return { ...one, share, error: noise };
  });
}

const fromTheSide = (x: number) => 1 + 0.6 * x;
const onAForm = (x: number, y: number) => 1 - 0.3 * x * x - 0.15 * y;
const usual = { modulation: 0.1, yaw: 0 };
const judged = (face: Face, seen: Partial<typeof usual> = {}) =>
  shadingOf(answersOf(face), { ...usual, ...seen }, limits).verdict;

describe("the screen's light on a face", () => {
  it("is light if it is added to the room's, whichever side the room is lit from and however dark the skin is", () => {
    const dark = fc.double({ min: 0.02, max: 0.7, noNaN: true });
    const side = fc.constantFrom(-1, 1);
    const strong = fc.double({ min: 0.4, max: 0.8, noNaN: true });
    fc.assert(
      fc.property(dark, side, strong, (albedo, from, strength) => {
        const room = (x: number) => 1 + from * strength * x;
        expect(judged({ room, screen: onAForm, albedo })).toBe("lit");
      }),
    );
  });

  it("is paint if it is multiplied alike all over", () => {
    expect(judged({ room: fromTheSide, screen: () => 1, painted: true })).toBe("painted");
  });

  it("is paint if it is multiplied by the face's own form, as long as the room lights one side more", () => {
    expect(judged({ room: fromTheSide, screen: onAForm, painted: true })).toBe("painted");
    expect(judged({ room: () => 1, screen: onAForm, painted: true })).toBe("unavailable");
  });

  it("is light on a face with a birthmark, a fringe or a patch on one side", () => {
    const marks = (x: number, y: number) => (x > 0.4 && y > 0.4 ? 0.3 : 1);
    expect(judged({ room: fromTheSide, screen: onAForm, marks })).toBe("lit");
  });

  it("is light on a head that is turned to where the room's light comes from", () => {
    const room = (x: number) => 1 + 0.35 * x;
    const turned = { room, screen: (x: number, y: number) => onAForm(x, y) * Math.exp(0.25 * x) };
    expect(judged(turned)).toBe("painted");
    // The nose is beside the middle of the eyes, on the side away from the one that the screen lights more.
    expect(judged(turned, { yaw: -0.077 })).toBe("lit");
  });

  it("is unknown if its answer drowns in noise, as outdoors", () => {
    expect(judged({ room: fromTheSide, screen: onAForm, noise: 0.4 })).toBe("unavailable");
    expect(judged({ room: fromTheSide, screen: () => 1, painted: true, noise: 0.4 })).toBe(
      "unavailable",
    );
  });

  it("is not called paint by its law in a dark room, where nearly all light is the screen's", () => {
    const room = (x: number, y: number) => onAForm(x, y) + 0.02 * fromTheSide(x);
    const face = { room, screen: (x: number, y: number) => onAForm(x, y) * (1 + 0.2 * y) };
    expect(judged(face, { modulation: 0.5 })).toBe("unavailable");
  });

  it("is unknown if too few cells of the face are visible", () => {
    const answers = answersOf({ room: fromTheSide, screen: () => 1, painted: true });
    const few = answers.filter(({ cell }) => cell % across < 3);
    expect(shadingOf(few, usual, limits).verdict).toBe("unavailable");
    expect(shadingOf([], usual, limits).verdict).toBe("unavailable");
  });
});
