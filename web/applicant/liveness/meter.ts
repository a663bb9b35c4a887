import { type Hint, readiness } from "./readiness.ts";
import type { Sighted } from "./sight.ts";
import { orStopped, Stopped } from "./wait.ts";

/** `face`: its score, so that the page notices when it goes away; undefined if this phone cannot measure it. */
export type Readiness = { fps: number; face: number | undefined };

/** A pace is only measured over at least this time. */
const paceAfterMs = 1500;

/**
 * Watches until a face was in the oval for a while, and reports each fault meanwhile. Without a face it stops with
 * the advice that mends it.
 */
export function untilReady(
  video: HTMLVideoElement,
  look: () => Sighted,
  { tell, signal }: { tell(hint: Hint | undefined): void; signal: AbortSignal },
): Promise<Readiness> {
  const since = performance.now();
  const judge = readiness();
  let frames = 0;
  const count = () => {
    frames += 1;
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(count);
  };
  count();
  return orStopped(
    new Promise((resolve, reject) => {
      const timer = setInterval(() => {
        if (signal.aborted) return clearInterval(timer);
        const sinceMs = performance.now() - since;
        const fps = "requestVideoFrameCallback" in video ? (1000 * frames) / sinceMs : 0;
        const verdict = judge({
          ...look(),
          sinceMs,
          fps: sinceMs > paceAfterMs ? fps : undefined,
          isAcross: isHeldAcross(),
        });
        if (verdict.state === "waiting") return tell(verdict.hint);
        clearInterval(timer);
        if (verdict.state === "unseen") return reject(new Stopped(verdict.why));
        resolve({ fps: Math.round(fps * 10) / 10, face: verdict.face });
      }, 100);
    }),
    signal,
  );
}

/** A phone on its side shows the face small, and its screen lights it from one side. */
function isHeldAcross(): boolean {
  return matchMedia("(pointer: coarse) and (orientation: landscape) and (max-height: 500px)")
    .matches;
}
