import type { Figure } from "../person/figure.ts";
import { type Manner, poseDuring } from "../person/movement.ts";
import type { Rgb } from "../person/person.ts";
import type { Pose } from "../person/pose.ts";
import type { Random } from "../person/random.ts";
import type { Script } from "./script.ts";

/** The figure before the camera at a time, and its pose. */
export type Cast = {
  at(tMs: number, screen: Rgb): { figure: Figure; pose: Pose };
};

/** A person who follows the prompts, sways a little and blinks now and then. */
export function obeys(
  script: Script,
  {
    manner,
    rest,
    random,
    blinks = true,
  }: { manner: Manner; rest: Pose; random: Random; blinks?: boolean },
): (tMs: number) => Pose {
  const waves = Array.from({ length: 5 }, () => ({
    size: random.between(0.3, 1),
    rate: random.between(0.0008, 0.0022),
    phase: random.between(0, 6.3),
  }));
  const sway = (index: number, tMs: number) => {
    const wave = waves[index];
    return wave ? wave.size * Math.sin(tMs * wave.rate + wave.phase) : 0;
  };
  const ownBlinks = Array.from({ length: 4 }, () => random.between(1000, 20_000));
  const asked = script.prompts.find(({ movement }) => movement === "blink_twice");
  return (tMs) => {
    const still: Pose = {
      ...rest,
      x: rest.x + 0.06 * sway(0, tMs),
      y: rest.y + 0.06 * sway(1, tMs),
      yaw: rest.yaw + 1.5 * sway(2, tMs),
      pitch: rest.pitch + 1.2 * sway(3, tMs),
      distance: rest.distance + 0.1 * sway(4, tMs),
    };
    const prompt = script.prompts.findLast(({ shownMs }) => shownMs <= tMs);
    const moved = prompt ? poseDuring(prompt.movement, tMs - prompt.shownMs, manner, still) : still;
    // The phone follows the face a part of the way.
    const aside = {
      ...moved,
      x: moved.x - 0.9 * Math.sin(((moved.yaw - still.yaw) * Math.PI) / 180),
    };
    const isOwn =
      blinks &&
      ownBlinks.some((start) => {
        const apart = asked && (start > asked.endedMs + 200 || start < asked.shownMs - 500);
        return (apart ?? true) && tMs >= start && tMs < start + 170;
      });
    return isOwn ? { ...aside, eyes: 0 } : aside;
  };
}

export function alone(figure: Figure, pose: (tMs: number) => Pose): Cast {
  return { at: (tMs) => ({ figure, pose: pose(tMs) }) };
}
