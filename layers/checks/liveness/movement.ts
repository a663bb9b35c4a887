import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import type { HeadPose } from "./head-pose.ts";
import type { LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

type Observed = {
  movement: Movement;
  isDone: boolean;
  /** How far the movement went, over how far it must go. */
  reach: number;
  latencyMs: number | null;
  isEarly: boolean;
};

type Rest = Pick<HeadPose, "yaw" | "down" | "apart">;

/**
 * T1: was each movement made when it was asked for, and not before? `seen` is of the movement
 * block. Left is the person's own left, which is the right of a picture that is not mirrored.
 * Nothing without a face before the first movement.
 */
export function measureMovement(
  seen: readonly HeadPose[],
  prompts: LivenessManifest["prompts"],
  profile: LivenessProfile,
): LivenessFacts["movement"] {
  const poses = byUsualEyes(seen, profile);
  const rest = restOf(poses, prompts, profile);
  if (!rest) return;
  const observed = prompts.map((prompt) => observe(poses, prompt, { rest, profile }));
  const largest = Math.max(...poses.map(({ yaw }) => Math.abs(yaw - rest.yaw)));
  return {
    requested: observed.map(({ movement }) => movement),
    observed: observed.filter((one) => one.isDone && !one.isEarly).map(({ movement }) => movement),
    latency_ms: observed.map(({ latencyMs }) => latencyMs),
    reach: observed.map(({ reach }) => rounded(reach, 2)),
    max_yaw: rounded(largest, 3),
  };
}

/** Eyes that are narrow at rest shut as far as others, so each openness is relative to the usual one. */
function byUsualEyes(poses: readonly HeadPose[], { narrowestEyes }: LivenessProfile): HeadPose[] {
  const usual = Math.max(narrowestEyes, median(poses.map(({ eyes }) => eyes)));
  return poses.map((pose) => ({ ...pose, eyes: Math.min(1, pose.eyes / usual) }));
}

/** Before the first prompt can have had an effect; the face at rest. */
export function restOf(
  poses: readonly HeadPose[],
  prompts: LivenessManifest["prompts"],
  { latencyMs, restFrames }: LivenessProfile,
): Rest | undefined {
  const until = (prompts[0]?.shownMs ?? 0) + latencyMs[0];
  const before = poses.filter(({ tMs }) => tMs <= until);
  if (before.length < restFrames) return;
  return {
    yaw: median(before.map(({ yaw }) => yaw)),
    down: median(before.map(({ down }) => down)),
    apart: median(before.map(({ apart }) => apart)),
  };
}

function observe(
  poses: readonly HeadPose[],
  { movement, shownMs, endedMs }: LivenessManifest["prompts"][number],
  { rest, profile }: { rest: Rest; profile: LivenessProfile },
): Observed {
  const [soonest, latest] = profile.latencyMs;
  const since = movement === "blink_twice" ? shownMs + soonest : shownMs;
  const during = poses.filter(({ tMs }) => tMs > since && tMs <= endedMs + profile.graceMs);
  const before = poses.filter(({ tMs }) => tMs > shownMs - profile.graceMs && tMs <= shownMs);
  // A hand sinks in ten seconds: how high the eyes stood is known only from just before.
  const near = poses.filter(({ tMs }) => tMs > shownMs - 2 * soonest && tMs <= shownMs + soonest);
  const down = near.length > 0 ? median(near.map((pose) => pose.down)) : rest.down;
  const how = howOf(movement, { rest: { ...rest, down }, profile });
  const start = during.find((pose) => how(pose) >= profile.movementBegun);
  const latencyMs = start ? Math.round(start.tMs - shownMs) : null;
  const inTime = latencyMs !== null && latencyMs >= soonest && latencyMs <= latest;
  // Everyone blinks now and then, also just as the words appear: that is no answer, and no fault.
  const isEarly = movement !== "blink_twice" && before.some((pose) => how(pose) >= 1);
  const reach = Math.max(0, ...during.map(how));
  const done =
    movement === "blink_twice"
      ? blinksIn(fromOpen(during, profile), profile) >= 2
      : movement === "nod"
        ? isNod(during, how, profile)
        : during.filter((pose) => how(pose) >= 1).length >= profile.turnFrames;
  return { movement, isDone: done && inTime, reach, latencyMs, isEarly };
}

/** How far a pose has gone into a movement: 1 is far enough. */
function howOf(
  movement: Movement,
  { rest, profile }: { rest: Rest; profile: LivenessProfile },
): (pose: HeadPose) => number {
  if (movement === "turn_left") return ({ yaw }) => (yaw - rest.yaw) / profile.yaw;
  if (movement === "turn_right") return ({ yaw }) => (rest.yaw - yaw) / profile.yaw;
  // Points on a face say little of its pitch; a nodding head takes the eyes down the picture with it,
  // and comes nearer, so that only the distance between the eyes at rest can be the measure.
  if (movement === "nod")
    return ({ down }) => Math.abs(down - rest.down) / rest.apart / profile.nod;
  return ({ eyes }) => (1 - eyes) / (1 - profile.eyeClosed);
}

/** Down, or up, and back in time. */
function isNod(
  poses: readonly HeadPose[],
  how: (pose: HeadPose) => number,
  { nodMs, nodBack }: LivenessProfile,
): boolean {
  const reaches = poses.map(how);
  const max = Math.max(0, ...reaches);
  if (max < 1) return false;
  const top = reaches.indexOf(max);
  const isBack = (reach: number) => reach < max * nodBack;
  const left = poses[reaches.slice(0, top).findLastIndex(isBack)];
  const back = poses.slice(top).find((pose) => isBack(how(pose)));
  return left !== undefined && back !== undefined && back.tMs - left.tMs <= nodMs;
}

/** A blink in progress at the start belongs to the time before. */
function fromOpen(poses: readonly HeadPose[], { eyeOpen }: LivenessProfile): readonly HeadPose[] {
  const open = poses.findIndex(({ eyes }) => eyes > eyeOpen);
  return open < 0 ? [] : poses.slice(open);
}

/** How often the eyes shut and opened again, each time neither too fast nor too slow for a blink. */
function blinksIn(
  poses: readonly HeadPose[],
  { eyeClosed, eyeOpen, blinkMs }: LivenessProfile,
): number {
  let blinks = 0;
  let shutSince: number | undefined;
  let openAt = Number.NEGATIVE_INFINITY;
  for (const { eyes, tMs } of poses) {
    if (eyes < eyeClosed) {
      shutSince ??= tMs;
    } else if (eyes > eyeOpen) {
      // The state between two frames is unknown: the longest time that the lids can have been down counts.
      const longest = shutSince === undefined ? 0 : tMs - openAt;
      const shortest = shutSince === undefined ? 0 : tMs - shutSince;
      if (longest >= blinkMs[0] && shortest <= blinkMs[1]) blinks++;
      shutSince = undefined;
      openAt = tMs;
    }
  }
  return blinks;
}
