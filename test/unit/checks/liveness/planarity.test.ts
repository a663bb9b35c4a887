import { describe, expect, it } from "vitest";
import type { HeadPose } from "#checks/liveness/head-pose.ts";
import { measurePlanarity } from "#checks/liveness/planarity.ts";
import { judgePlanarity } from "#domain/assessment/judge-film.ts";
import { engineProfileOf } from "#domain/profile.ts";
import type { FivePoints, Point } from "#vision/faces/face.ts";

const profile = {
  ...engineProfileOf("builtin-1").liveness,
  calibration: "synthetic-v1",
  failsWhenFlat: true,
};
const prompts = [{ movement: "turn_left" as const, shownMs: 1000, endedMs: 3000 }];

/** Eyes, nose, corners of the mouth; x right, y down, z to the camera, in distances between the eyes. */
const head = [
  [-0.5, 0, 0],
  [0.5, 0, 0],
  [0, 0.58, 0.42],
  [-0.4, 1.04, 0.03],
  [0.4, 1.04, 0.03],
] as const;

type Surface = "head" | "sheet" | "bent sheet";

function seen(surface: Surface, yaw: number): FivePoints {
  const place = ([x, y, z]: readonly [number, number, number]): Point => {
    const bent = surface === "bent sheet" ? 0.6 * (Math.cos(x / 1.6) - 1) : 0;
    const depth = surface === "head" ? z : bent;
    const turned = x * Math.cos(yaw) + depth * Math.sin(yaw);
    const near = depth * Math.cos(yaw) - x * Math.sin(yaw);
    const scale = (50 * 6) / (6 - near);
    return { x: 120 + turned * scale, y: 150 + y * scale };
  };
  const [a, b, c, d, e] = head;
  return [place(a), place(b), place(c), place(d), place(e)];
}

function film(surface: Surface, change = (points: FivePoints): FivePoints => points): HeadPose[] {
  return Array.from({ length: 24 }, (_, index) => {
    const tMs = index * 125;
    const yaw = tMs > 1500 && tMs < 2500 ? (28 * Math.PI) / 180 : 0;
    return { tMs, yaw: 0, down: 0, apart: 1, eyes: 1, points: change(seen(surface, yaw)) };
  });
}

function judged(...[poses, asked, limits]: Parameters<typeof measurePlanarity>) {
  const facts = measurePlanarity(poses, asked, limits);
  return { facts, ...judgePlanarity(facts, limits) };
}

describe("the turn", () => {
  it("shows that a head's nose stands out", () => {
    const { verdict, facts } = judged(film("head"), prompts, profile);
    expect(verdict).toBe("pass");
    expect(facts?.nose_parallax).toBeGreaterThan(0.15);
  });

  it("shows that a sheet is flat", () => {
    const { verdict, reasons } = judged(film("sheet"), prompts, profile);
    expect(verdict).toBe("fail");
    expect(reasons).toMatchObject([{ code: "replay_suspected", severity: "critical" }]);
  });

  it("contradicts no Case while the profile does not trust the points that far", () => {
    const careful = { ...profile, failsWhenFlat: false };
    const { verdict, facts } = judged(film("sheet"), prompts, careful);
    expect(verdict).toBe("inconclusive");
    expect(facts).toMatchObject({ looks_flat: true });
  });

  it("does not take a bent sheet for a head", () => {
    expect(judged(film("bent sheet"), prompts, profile).verdict).not.toBe("pass");
  });

  it("does not take a head turned the other way for the one that was asked for", () => {
    const mirrored = film("head", (points) => {
      const flip = ({ x, y }: Point) => ({ x: 240 - x, y });
      const [left, right, nose, mouthLeft, mouthRight] = points;
      return [flip(right), flip(left), flip(nose), flip(mouthRight), flip(mouthLeft)];
    });
    expect(judged(mirrored, prompts, profile).verdict).not.toBe("pass");
  });

  it("fails to see a head once two points are swapped", () => {
    const swapped = film("head", ([left, right, nose, mouthLeft, mouthRight]) => [
      left,
      right,
      mouthLeft,
      nose,
      mouthRight,
    ]);
    expect(judged(swapped, prompts, profile).verdict).not.toBe("pass");
  });

  it("depends on the profile's threshold", () => {
    const { verdict } = judged(film("head"), prompts, { ...profile, planarity: 0.26 });
    expect(verdict).not.toBe("pass");
  });

  it("gives no result when the points waver", () => {
    let index = 0;
    const wavering = film("sheet", (points) => {
      const [left, right, nose, mouthLeft, mouthRight] = points;
      const off = index++ % 2 ? 6 : -6;
      return [left, right, { ...nose, x: nose.x + off }, mouthLeft, mouthRight];
    });
    expect(judged(wavering, prompts, profile).verdict).toBe("inconclusive");
  });
});
