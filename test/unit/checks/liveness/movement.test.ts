import { describe, expect, it } from "vitest";
import type { HeadPose } from "#checks/liveness/head-pose.ts";
import { measureMovement } from "#checks/liveness/movement.ts";
import { judgeMovement } from "#domain/assessment/judge-film.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import { engineProfileOf } from "#domain/profile.ts";

const profile = { ...engineProfileOf("builtin-1").liveness, calibration: "synthetic-v1" };
const asked: Movement[] = ["turn_left", "nod", "blink_twice"];
const prompts = asked.map((movement, index) => ({
  movement,
  shownMs: 1000 + 3000 * index,
  endedMs: 3500 + 3000 * index,
}));

type Doing = Partial<Record<Movement, number>>;

/** Twelve frames a second of someone who begins each movement at the given time. */
function film(doing: Doing, change: (pose: HeadPose) => HeadPose = (pose) => pose): HeadPose[] {
  const between = (tMs: number, from: number | undefined, ms: number) =>
    from !== undefined && tMs >= from && tMs < from + ms;
  return Array.from({ length: 125 }, (_, index) => {
    const tMs = index * 83;
    const blinks = doing.blink_twice;
    const shut =
      between(tMs, blinks, 200) || (blinks !== undefined && between(tMs, blinks + 600, 200));
    return change({
      tMs,
      yaw: between(tMs, doing.turn_left, 900)
        ? 0.3
        : between(tMs, doing.turn_right, 900)
          ? -0.3
          : 0,
      down: between(tMs, doing.nod, 700) ? 240 : 200,
      apart: 100,
      eyes: shut ? 0.05 : 0.95,
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0.5, y: 0.5 },
        { x: 0.2, y: 1 },
        { x: 0.8, y: 1 },
      ],
    });
  });
}

const honest: Doing = { turn_left: 1600, nod: 4600, blink_twice: 7600 };

function judged(...film: Parameters<typeof measureMovement>) {
  const facts = measureMovement(...film);
  return { facts, ...judgeMovement(facts) };
}

describe("the movements", () => {
  it("pass when each was made once it was asked for", () => {
    const { verdict, facts, reasons } = judged(film(honest), prompts, profile);
    expect(verdict).toBe("pass");
    expect(facts?.observed).toEqual(asked);
    expect(reasons).toEqual([]);
  });

  it.for([
    ["in another order", { turn_left: 4600, nod: 1600, blink_twice: 7600 }],
    ["to the other side", { turn_right: 1600, nod: 4600, blink_twice: 7600 }],
    ["before it was asked for", { ...honest, turn_left: 600 }],
    ["with one left out", { turn_left: 1600, blink_twice: 7600 }],
    ["with one blink instead of two", { ...honest, blink_twice: 9200 }],
    ["by nobody", {}],
  ] satisfies [string, Doing][])("do not pass %s", ([, doing]) => {
    const { verdict, reasons } = judged(film(doing), prompts, profile);
    expect(verdict).toBe("not_completed");
    expect(reasons.map(({ code }) => code)).toEqual(["challenge_mismatch"]);
  });

  it("pass when the nodding face comes nearer to the camera, as it does", () => {
    const nearer = film(honest, (pose) =>
      pose.down > 200 ? { ...pose, apart: 1.15 * pose.apart } : pose,
    );
    expect(judged(nearer, prompts, profile).verdict).toBe("pass");
  });

  it("do not take coming nearer for a nod", () => {
    const { nod: _, ...others } = honest;
    const nearer = film(others, (pose) =>
      pose.tMs > 4600 && pose.tMs < 5300 ? { ...pose, apart: 1.3 * pose.apart } : pose,
    );
    expect(judged(nearer, prompts, profile).verdict).toBe("not_completed");
  });

  /** Shut for a moment as the words appear, sooner than anybody can have read them. */
  const blinksAtOnce = (pose: HeadPose) =>
    pose.tMs > 7030 && pose.tMs < 7210 ? { ...pose, eyes: 0.05 } : pose;

  it("pass over a blink of its own just as the words appear", () => {
    const { verdict, facts } = judged(film(honest, blinksAtOnce), prompts, profile);
    expect(verdict).toBe("pass");
    expect(facts?.latency_ms).toMatchObject([expect.any(Number), expect.any(Number), 636]);
  });

  it("do not count such a blink as one of the two", () => {
    const once = film({ ...honest, blink_twice: 9200 }, blinksAtOnce);
    expect(judged(once, prompts, profile).verdict).toBe("not_completed");
  });

  it("know the blinks of eyes that are narrow at rest", () => {
    const narrow = film(honest, (pose) => ({ ...pose, eyes: 0.58 * pose.eyes }));
    expect(judged(narrow, prompts, profile).verdict).toBe("pass");
  });

  it("take no flicker of eyes that hardly open for blinks", () => {
    const { blink_twice: _, ...others } = honest;
    const flicker = film(others, (pose) => ({
      ...pose,
      eyes: Math.floor(pose.tMs / 200) % 2 ? 0.15 : 0.25,
    }));
    expect(judged(flicker, prompts, profile).verdict).toBe("not_completed");
  });

  it("do not pass in a mirrored film", () => {
    const mirrored = film(honest, (pose) => ({ ...pose, yaw: -pose.yaw }));
    expect(judged(mirrored, prompts, profile).verdict).toBe("not_completed");
  });

  it.for([
    ["yaw", 0.31],
    ["nod", 0.41],
    ["eyeClosed", 0.04],
  ] as const)("depend on the profile's %s", ([name, value]) => {
    expect(judged(film(honest), prompts, { ...profile, [name]: value }).verdict).toBe(
      "not_completed",
    );
  });

  it("give no result without a face at rest before them", () => {
    const late = film(honest).filter(({ tMs }) => tMs > 1500);
    expect(judged(late, prompts, profile).verdict).toBe("inconclusive");
  });
});
