import { leastFps, plan, presence, usableLuma } from "./plan.ts";
import type { Sighted } from "./sight.ts";
import { orStopped } from "./wait.ts";

export type Hint = "dark" | "bright" | "slow" | "upright" | "face" | "good";

/** `face`: what it got, once it was seen for a while, so that its going away can be told. */
export type Readiness = { fps: number; face: number | undefined };

/**
 * Looks until the light has been usable and a face in the oval for a while, telling what is amiss. Who
 * stays in bad light, or whose face is not found, goes on after some seconds all the same, and the
 * check says what it saw.
 */
export function untilReady(
  video: HTMLVideoElement,
  look: () => Sighted,
  { tell, signal }: { tell(hint: Hint | undefined): void; signal: AbortSignal },
): Promise<Readiness> {
  const since = performance.now();
  let frames = 0;
  let goodSince: number | undefined;
  let seen: { since: number; sum: number; looks: number } | undefined;
  let face: number | undefined;
  const count = () => {
    frames += 1;
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(count);
  };
  count();
  return orStopped(
    new Promise((resolve) => {
      const timer = setInterval(() => {
        const now = performance.now();
        const elapsed = now - since;
        const fps = "requestVideoFrameCallback" in video ? (1000 * frames) / elapsed : 0;
        const { level, face: score } = look();
        const isSeen = score !== undefined && score > presence.seen;
        const { since: from, sum, looks } = seen ?? { since: now, sum: 0, looks: 0 };
        seen = isSeen ? { since: from, sum: sum + score, looks: looks + 1 } : undefined;
        if (seen && now - seen.since >= plan.ready.goodFor) face = seen.sum / seen.looks;
        const amiss =
          lightHint(level, elapsed > 1500 ? fps : undefined) ??
          (score !== undefined && !isSeen ? "face" : undefined);
        tell(amiss ?? (seen && "good"));
        goodSince = amiss ? undefined : (goodSince ?? now);
        const isGood = goodSince !== undefined && now - goodSince >= plan.ready.goodFor;
        if (!signal.aborted && elapsed < (isGood ? plan.ready.least : plan.ready.most)) return;
        clearInterval(timer);
        resolve({ fps: Math.round(fps * 10) / 10, face });
      }, 100);
    }),
    signal,
  );
}

function lightHint(level: number | undefined, fps: number | undefined): Hint | undefined {
  if (isHeldAcross()) return "upright";
  if (level !== undefined && level < usableLuma.least) return "dark";
  if (level !== undefined && level > usableLuma.most) return "bright";
  return fps !== undefined && fps > 0 && fps < leastFps ? "slow" : undefined;
}

/** A phone on its side shows the face small, and its screen lights it from one side. */
function isHeldAcross(): boolean {
  return matchMedia("(pointer: coarse) and (orientation: landscape) and (max-height: 500px)")
    .matches;
}
