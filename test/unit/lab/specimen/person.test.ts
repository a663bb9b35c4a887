import { describe, expect, it } from "vitest";
import { findFaces } from "#vision/faces/find-faces.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { figureOf } from "../../../../lab/specimen/person/figure.ts";
import { poseDuring } from "../../../../lab/specimen/person/movement.ts";
import { personOf } from "../../../../lab/specimen/person/person.ts";
import { portrait } from "../../../../lab/specimen/person/portrait.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";

const size = { width: 240, height: 300 };

describe("the rendered person", () => {
  it("is the same picture for the same seed, and another for another", () => {
    const once = portrait(personOf(7), size).data;
    expect(portrait(personOf(7), size).data).toEqual(once);
    expect(portrait(personOf(8), size).data).not.toEqual(once);
  });

  it("is found as one face, upright", async () => {
    const networks = await ownNetworks.faces();
    for (const seed of [1, 2, 3, 4]) {
      const { width, height, data } = portrait(personOf(seed), { width: 360, height: 450 });
      const grey = new Uint8Array(width * height).map((_, at) => data[at * 4 + 1] ?? 0);
      const limits = { cut: 0.6, eyesPx: 24 };
      const found = await findFaces(pyramidOf({ width, height, data: grey }), networks, limits);
      expect(found.faces).toHaveLength(1);
      expect(found.turns).toBe(0);
    }
  });

  it("has a nose that stands out by two fifths of the distance between the eyes", () => {
    const [head] = figureOf(personOf(3)).parts;
    const spots = head?.mesh.spots ?? new Float32Array();
    const near = (x: number, y: number) => {
      let nearest = -9;
      for (let at = 0; at < spots.length; at += 3) {
        const far = Math.hypot((spots[at] ?? 0) - x, (spots[at + 1] ?? 0) - y);
        if (far < 0.08) nearest = Math.max(nearest, spots[at + 2] ?? 0);
      }
      return nearest;
    };
    const depth = near(0, -0.56) - near(0.5, 0);
    expect(depth).toBeGreaterThan(0.3);
    expect(depth).toBeLessThan(0.55);
  });

  it("turns to its own left when asked, shuts its eyes twice, and comes back to rest", () => {
    expect(poseDuring("turn_left", 1200).yaw).toBeGreaterThan(15);
    expect(poseDuring("turn_right", 1200).yaw).toBeLessThan(-15);
    const eyes = Array.from({ length: 60 }, (_, at) => poseDuring("blink_twice", at * 40).eyes);
    const shut = eyes.map((open) => open < 0.2);
    expect(shut.filter((one, at) => one && !shut[at - 1])).toHaveLength(2);
    expect(poseDuring("nod", 5000)).toEqual(poseDuring("nod", 0));
  });
});
