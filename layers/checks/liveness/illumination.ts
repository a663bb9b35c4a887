import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import { bestScore, type Series } from "./colour-score.ts";
import type { FollowedFrame } from "./follow-face.ts";
import { yawOf } from "./head-pose.ts";
import {
  type IlluminationVerdict,
  illuminationVerdict,
  isOverBright,
} from "./illumination-verdict.ts";
import { measureLight } from "./region-light.ts";
import { type Lit, measureScreenLight } from "./screen-light.ts";
import type { LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

export type IlluminationResult = {
  verdict: IlluminationVerdict["verdict"];
  reasons: Reason[];
  score: number;
  evidence: Record<string, unknown>;
};

/**
 * T3: which colours did the face reflect? The sequence that this session showed must explain the
 * light of the face better than every decoy; the light behind the face is taken away first, which
 * takes exposure and white balance with it. Too little signal is never a failure.
 */
export function judgeIllumination(
  frames: readonly FollowedFrame[],
  session: { challenge: LivenessChallenge; manifest: LivenessManifest },
  profile: LivenessProfile,
): IlluminationResult {
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
  if (shown.length < profile.minimumLitFrames) return tooFew(lit, profile);

  const light = measureScreenLight(shown, session, profile);
  const { verdict, reasons, gate, limit } = illuminationVerdict(light, profile);
  return {
    verdict,
    reasons,
    score: scoreOver(limit, light.own.score),
    evidence: {
      status: verdict === "inconclusive" ? "review" : verdict,
      correlation: rounded(light.own.score, 3),
      threshold: limit,
      sequence: sequenceText(session.challenge),
      rank: light.better + 1,
      decoys: light.decoys,
      lag_ms: light.halves.map(({ lagMs }) => lagMs),
      modulation_rms: rounded(light.modulation, 4),
      chroma_rms: rounded(light.chroma, 4),
      background_modulation: rounded(light.behind, 4),
      weakest_cells: rounded(light.weakest, 3),
      shading: light.shading.verdict,
      shading_spread: rounded(light.shading.spread, 3),
      shading_error: rounded(light.shading.error, 3),
      shading_law: rounded(light.shading.law, 3),
      shading_contrast: rounded(light.shading.contrast, 3),
      ambient_gate: gate ?? "ok",
      plot: plotOf(light.series, session.manifest.colours, light.own.lagMs),
    },
  };
}

/** 0.5 at the limit, 1 at the best fit there is. */
function scoreOver(limit: number, fit: number): number {
  const over = (fit - limit) / (bestScore - limit);
  return fit >= limit ? Math.min(1, 0.5 + over / 2) : Math.max(0, fit / limit / 2);
}

/** Enough to draw what was seen over what was shown. */
function plotOf(
  { times, channels }: Series,
  colours: LivenessManifest["colours"],
  lagMs: number,
): Record<string, unknown> {
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

function tooFew(lit: readonly Lit[], profile: LivenessProfile): IlluminationResult {
  const isBright =
    lit.length > 0 && isOverBright(median(lit.map(({ clipped }) => clipped)), profile);
  const code = isBright ? "too_bright" : lit.length === 0 ? "no_face" : "face_too_far";
  return {
    verdict: "inconclusive",
    reasons: [
      reason(code, { detail: "Too little of a face was seen while the colours were shown." }),
    ],
    score: 0,
    evidence: { status: "review", ambient_gate: code, frames: lit.length },
  };
}
