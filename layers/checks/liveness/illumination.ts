import type { IlluminationFacts, MeasuredLight } from "#domain/evidence/facts/illumination.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import type { Series } from "./colour-score.ts";
import type { FollowedFrame } from "./follow-face.ts";
import { yawOf } from "./head-pose.ts";
import { measureLight } from "./region-light.ts";
import { type Lit, measureScreenLight } from "./screen-light.ts";
import type { LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

/**
 * T3: which colors did the face reflect? The sequence that this session showed must explain the
 * light of the face better than every decoy; the light behind the face is taken away first, which
 * takes exposure and white balance with it. Too little signal is never a failure.
 */
export function measureIllumination(
  frames: readonly FollowedFrame[],
  session: { challenge: LivenessChallenge; manifest: LivenessManifest },
  profile: LivenessProfile,
): IlluminationFacts {
  const lit = frames.flatMap(({ picture, face, tMs, block }): Lit[] =>
    picture && face && (block === "light_a" || block === "light_b")
      ? [
          {
            ...measureLight(picture, face.points, profile.light),
            yaw: yawOf(face.points),
            tMs,
            block,
          },
        ]
      : [],
  );
  const shown = lit.filter(({ face }) => face.pixels >= profile.minimumFacePixels);
  if (shown.length < profile.minimumLitFrames) return tooFew(lit);

  const light = measureScreenLight(shown, session, profile);
  return {
    correlation: rounded(light.own.score, 3),
    sequence: sequenceText(session.challenge),
    rank: light.better + 1,
    decoys: light.decoys,
    own_lag_ms: light.own.lagMs,
    lag_ms: light.halves.map(({ lagMs }) => lagMs),
    half_rank: light.halves.map(({ rank }) => rank),
    modulation_rms: rounded(light.modulation, 4),
    chroma_rms: rounded(light.chroma, 4),
    background_modulation: rounded(light.behind, 4),
    has_background: light.hasBackground,
    clipped: rounded(light.clipped, 3),
    weakest_cells: rounded(light.weakest, 3),
    shading: light.shading.verdict,
    shading_spread: rounded(light.shading.spread, 3),
    shading_error: rounded(light.shading.error, 3),
    shading_law: rounded(light.shading.law, 3),
    shading_contrast: rounded(light.shading.contrast, 3),
    plot: plotOf(light.series, session.manifest.colours, light.own.lagMs),
  };
}

/** Enough to draw the measured light over the shown colors. */
function plotOf(
  { times, channels }: Series,
  colours: LivenessManifest["colours"],
  lagMs: number,
): MeasuredLight["plot"] {
  const start = times[0] ?? 0;
  const [u, v] = channels;
  return {
    t_ms: times.map((time) => Math.round(time - start)),
    red_green: u.map((value) => rounded(value, 4)),
    blue_green: v.map((value) => rounded(value, 4)),
    shown: colours.map(({ colour, paintedMs }) => ({
      colour,
      t_ms: Math.round(paintedMs + lagMs - start),
    })),
  };
}

function sequenceText({ light }: LivenessChallenge): string {
  return light ? `${light.a.join("")}|${light.b.join("")}` : "";
}

function tooFew(lit: readonly Lit[]): IlluminationFacts {
  const clipped = median(lit.map((frame) => frame.clipped));
  return { frames: lit.length, ...(lit.length > 0 && { clipped: rounded(clipped, 3) }) };
}
