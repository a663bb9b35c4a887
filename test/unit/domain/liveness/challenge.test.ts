import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { drawChallenge, type Movement, movements } from "#domain/liveness/challenge.ts";
import { type LightColour, lightColours } from "#domain/liveness/light-colours.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const draw = (bytes: (count: number) => Uint8Array = randomBytes) =>
  drawChallenge("lva_1", { bytes, now, withLight: true });

/** Bytes that follow from a seed alone. */
function seeded(seed: number) {
  let round = 0;
  return (count: number) => {
    round += 1;
    return createHash("sha256").update(`${seed} ${round}`).digest().subarray(0, count);
  };
}

it("always asks for a turn, a nod and a blink, and never shows a color twice in a row", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { movements: asked, light } = draw(seeded(seed));
      const kinds = asked.map((movement) => movement.replace(/_(left|right)$/, ""));
      expect(kinds.sort()).toEqual(["blink_twice", "nod", "turn"]);
      const colours = [...(light?.a ?? []), ...(light?.b ?? [])];
      expect(colours).toHaveLength(8);
      expect(colours.every((colour, index) => colour !== colours[index - 1])).toBe(true);
    }),
  );
});

it("draws every order of movements and every color as often as any other", () => {
  const rounds = 6000;
  const orders = new Map<string, number>();
  const firsts = new Map<Movement, number>();
  const colours = new Map<LightColour, number>();
  const count = <Name>(counts: Map<Name, number>, name: Name) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let round = 0; round < rounds; round += 1) {
    const { movements: asked, light } = draw(seeded(round));
    count(orders, asked.join());
    if (asked[0]) count(firsts, asked[0]);
    for (const colour of light?.a ?? []) count(colours, colour);
  }
  expect(orders.size).toBe(12);
  // Within six standard deviations of a fair draw.
  const isFair = (times: number, trials: number, share: number) =>
    Math.abs(times - trials * share) < 6 * Math.sqrt(trials * share * (1 - share));
  expect([...orders.values()].every((times) => isFair(times, rounds, 1 / 12))).toBe(true);
  const firstShare = { turn_left: 1 / 6, turn_right: 1 / 6, nod: 1 / 3, blink_twice: 1 / 3 };
  expect(movements.every((name) => isFair(firsts.get(name) ?? 0, rounds, firstShare[name]))).toBe(
    true,
  );
  expect(lightColours.every((name) => isFair(colours.get(name) ?? 0, 4 * rounds, 1 / 6))).toBe(
    true,
  );
});

it("draws two attempts apart, and each for three minutes", () => {
  const [first, second] = [draw(), draw()];
  expect(first.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(first.nonce).not.toBe(second.nonce);
  expect(first.expiresAt).toBe("2026-11-20T12:03:00.000Z");
});

it("shows no colors to an applicant whom flashing light may harm", () => {
  const { light, movements: asked } = drawChallenge("lva_1", {
    bytes: randomBytes,
    now,
    withLight: false,
  });
  expect(light).toBeNull();
  expect(asked).toHaveLength(3);
});

/** Fixed bytes: 16 for the nonce, then these one by one, then zeros. */
function scripted(...drawn: number[]) {
  const left = [...Array.from({ length: 16 }, () => 0), ...drawn];
  return (count: number) => Uint8Array.from({ length: count }, () => left.splice(0, 1).at(0) ?? 0);
}

// 256 bytes leave four over for six colors, and one for three movements or five colors.
it.for([
  ["movement", [1, 2, 0, 0, 3, 4], [1, 255, 2, 0, 0, 3, 4]],
  ["first colour", [0, 0, 0, 0, 5, 4], [0, 0, 0, 0, 252, 253, 254, 255, 5, 4]],
  ["later colour", [0, 0, 0, 0, 5, 4], [0, 0, 0, 0, 5, 255, 4]],
] as const)("draws a %s again that would favour some", ([, fair, withUnfair]) => {
  expect(draw(scripted(...withUnfair))).toEqual(draw(scripted(...fair)));
});

it("takes every byte that favours none", () => {
  expect(draw(scripted(0, 0, 0, 0, 251)).light?.a[0]).toBe("Y");
  expect(draw(scripted(255)).movements[0]).toBe("turn_right");
});
