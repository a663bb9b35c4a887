import { toFrame } from "../camera/frame.ts";
import { light } from "../camera/measure.ts";
import { leastFps, plan, usableLuma } from "./plan.ts";
import { orStopped } from "./wait.ts";

export type Hint = "dark" | "bright" | "slow" | "upright";

export type Readiness = { fps: number };

/**
 * Looks until the light has been usable for a while, telling what is amiss. Faces cannot be found here;
 * who stays in bad light goes on after some seconds all the same, and the check says what it saw.
 */
export function untilReady(
  video: HTMLVideoElement,
  tell: (hint: Hint | undefined) => void,
  signal: AbortSignal,
): Promise<Readiness> {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const since = performance.now();
  let frames = 0;
  let goodSince: number | undefined;
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
        const hint = hintOf(context && lumaOf(context, video), elapsed > 1500 ? fps : undefined);
        tell(hint);
        goodSince = hint ? undefined : (goodSince ?? now);
        const isGood = goodSince !== undefined && now - goodSince >= plan.ready.goodFor;
        if (!signal.aborted && elapsed < (isGood ? plan.ready.least : plan.ready.most)) return;
        clearInterval(timer);
        resolve({ fps: Math.round(fps * 10) / 10 });
      }, 100);
    }),
    signal,
  );
}

function hintOf(level: number | null, fps: number | undefined): Hint | undefined {
  if (isHeldAcross()) return "upright";
  if (level !== null && level < usableLuma.least) return "dark";
  if (level !== null && level > usableLuma.most) return "bright";
  return fps !== undefined && fps > 0 && fps < leastFps ? "slow" : undefined;
}

/** A phone on its side shows the face small, and its screen lights it from one side. */
function isHeldAcross(): boolean {
  return matchMedia("(pointer: coarse) and (orientation: landscape) and (max-height: 500px)")
    .matches;
}

const side = 48;

/** Mean brightness of the middle, where the oval is. */
function lumaOf(context: CanvasRenderingContext2D, video: HTMLVideoElement): number {
  const { videoWidth: width, videoHeight: height } = video;
  context.canvas.width = side;
  context.canvas.height = side;
  context.drawImage(video, width / 4, height / 4, width / 2, height / 2, 0, 0, side, side);
  return light(toFrame(context.getImageData(0, 0, side, side))).level;
}
