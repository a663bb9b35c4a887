import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import type { FivePoints, Point } from "#vision/faces/face.ts";
import type { HeadPose } from "./head-pose.ts";
import { restOf } from "./movement.ts";
import type { LivenessProfile } from "./session.ts";
import { deviation, meanOf, median } from "./statistics.ts";

/**
 * T2: does the nose stand out? From the face at rest to the turned one, eyes and corners of the
 * mouth define an affine map; on a flat picture the nose follows it, on a head it goes further, by
 * about 0.42 sin(turn) of the distance between the eyes. Both turns count when both were asked for.
 * Nothing without a face at rest.
 */
export function measurePlanarity(
  poses: readonly HeadPose[],
  prompts: LivenessManifest["prompts"],
  profile: LivenessProfile,
): LivenessFacts["planarity"] {
  const rest = restOf(poses, prompts, profile);
  const until = (prompts[0]?.shownMs ?? 0) + profile.latencyMs[0];
  const still = poses.filter(({ tMs }) => tMs <= until);
  const frontal = rest && meanPoints(still.map(({ points }) => points));
  const turns = prompts.filter(({ movement }) => movement.startsWith("turn"));
  if (!frontal || turns.length === 0) return;

  const noise = deviation(still.map(({ points }) => parallax(frontal, points)));
  const seen = turns.map(({ movement, shownMs, endedMs }) => {
    const sign = movement === "turn_left" ? 1 : -1;
    const during = poses.filter(({ tMs }) => tMs > shownMs && tMs <= endedMs + profile.graceMs);
    const each = during
      .map(({ points }) => ({
        out: sign * parallax(frontal, points),
        narrow: narrowness(points) / narrowness(frontal),
      }))
      .sort((a, b) => b.out - a.out);
    const best = each.slice(0, profile.parallaxFrames).map(({ out }) => out);
    const narrow = each.filter((one) => one.narrow < profile.turnedNarrowness);
    return { out: best.length > 0 ? meanOf(best) : 0, narrow, frames: best.length };
  });
  const out = Math.min(...seen.map((turn) => turn.out));
  // Turned away, as its narrowing shows, and yet the nose stays on the face.
  const flat = seen.some(
    ({ narrow }) =>
      narrow.length >= profile.flat.frames &&
      median(narrow.map((one) => one.out)) < profile.planarity * profile.flat.share,
  );
  return {
    nose_parallax: rounded(out, 3),
    looks_flat: flat,
    frames: Math.min(...seen.map(({ frames }) => frames)),
    landmark_noise: rounded(noise, 3),
    narrowest: rounded(
      Math.min(1, ...seen.flatMap((turn) => turn.narrow.map((one) => one.narrow))),
      3,
    ),
  };
}

/** How far the nose is from where the rest of the face would have a flat one, along the eyes. */
function parallax(frontal: FivePoints, turned: FivePoints): number {
  const map = affine(frontal, turned);
  if (!map) return 0;
  const [, , nose] = turned;
  const flat = map.apply(frontal[2]);
  const ex = turned[1].x - turned[0].x;
  const ey = turned[1].y - turned[0].y;
  const along = ((nose.x - flat.x) * ex + (nose.y - flat.y) * ey) / Math.hypot(ex, ey);
  const apart = Math.hypot(frontal[1].x - frontal[0].x, frontal[1].y - frontal[0].y);
  return along / Math.max(map.scale, minScale) / apart;
}

/** Keeps a map that all but collapses from making a large parallax of a small error. */
const minScale = 0.3;

const anchors = [0, 1, 3, 4] as const;

/** Least squares over eyes and corners of the mouth. */
function affine(from: FivePoints, to: FivePoints) {
  const source = middleOf(from);
  const target = middleOf(to);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  const sums = { ax: 0, ay: 0, bx: 0, by: 0 };
  for (const index of anchors) {
    const x = from[index].x - source.x;
    const y = from[index].y - source.y;
    const u = to[index].x - target.x;
    const v = to[index].y - target.y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    sums.ax += x * u;
    sums.ay += y * u;
    sums.bx += x * v;
    sums.by += y * v;
  }
  const size = xx * yy - xy * xy;
  if (Math.abs(size) < 1e-9) return;
  const a = (sums.ax * yy - sums.ay * xy) / size;
  const b = (sums.ay * xx - sums.ax * xy) / size;
  const c = (sums.bx * yy - sums.by * xy) / size;
  const d = (sums.by * xx - sums.bx * xy) / size;
  const apply = ({ x, y }: Point): Point => ({
    x: target.x + a * (x - source.x) + b * (y - source.y),
    y: target.y + c * (x - source.x) + d * (y - source.y),
  });
  return { apply, scale: Math.sqrt(Math.abs(a * d - b * c)) };
}

/** Width over height of the face's points: a turn makes it narrow, whether of a head or a sheet. */
function narrowness(points: FivePoints): number {
  const [left, right, , mouthLeft, mouthRight] = points;
  const eyes = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const mouth = { x: (mouthLeft.x + mouthRight.x) / 2, y: (mouthLeft.y + mouthRight.y) / 2 };
  const high = Math.hypot(mouth.x - eyes.x, mouth.y - eyes.y) || 1;
  return Math.hypot(right.x - left.x, right.y - left.y) / high;
}

function middleOf(points: FivePoints): Point {
  return {
    x: meanOf(anchors.map((index) => points[index].x)),
    y: meanOf(anchors.map((index) => points[index].y)),
  };
}

/** Point by point the median. */
function meanPoints(all: readonly FivePoints[]): FivePoints {
  const point = (index: 0 | 1 | 2 | 3 | 4): Point => ({
    x: median(all.map((points) => points[index].x)),
    y: median(all.map((points) => points[index].y)),
  });
  return [point(0), point(1), point(2), point(3), point(4)];
}
