import { black } from "../camera/measure.ts";
import { presence } from "../face/presence.ts";
import { minFps, plan, usableLuma } from "./plan.ts";
import type { Sighted } from "./sight.ts";
import type { Unseen } from "./wait.ts";

export type Hint = Unseen | "covered" | "slow" | "upright" | "good";

/** One look at the oval; `sinceMs` counts from the first. */
export type Look = Sighted & { sinceMs: number; fps: number | undefined; isAcross: boolean };

/** `face`: its score while it was visible; undefined if this phone cannot measure it. */
export type Verdict =
  | { state: "waiting"; hint: Hint | undefined }
  | { state: "ready"; face: number | undefined }
  | { state: "unseen"; why: Unseen };

/**
 * Says when the film may begin: once a face was in the oval for a while. Light, pace and posture are
 * waited for too, but a face that is seen in spite of them is filmed in the end, and the check says
 * what it saw. If the phone cannot detect a face, usable light must be enough.
 */
export function readiness(): (look: Look) => Verdict {
  let goodSince: number | undefined;
  let seen: { since: number; sum: number; count: number } | undefined;

  return ({ sinceMs: now, level, face, isBlind, fps, isAcross }) => {
    const isSeen = face !== undefined && face > presence.seen;
    if (!isSeen) seen = undefined;
    else {
      seen ??= { since: now, sum: 0, count: 0 };
      seen.sum += face;
      seen.count += 1;
    }
    const isLong = seen !== undefined && now - seen.since >= plan.ready.goodFor;
    const usual = seen && seen.sum / seen.count;
    const lit = lightFault(level);
    const amiss = (isAcross ? "upright" : lit) ?? paceFault(fps);
    const isJudged = isSeen || isBlind;
    goodSince = amiss || !isJudged ? undefined : (goodSince ?? now);
    const isGood = goodSince !== undefined && now - goodSince >= plan.ready.goodFor;
    if (now >= plan.ready.min && isGood) return { state: "ready", face: usual };
    if (now >= plan.ready.max) {
      if (isLong) return { state: "ready", face: usual };
      const cannotTell = face === undefined && level !== undefined;
      if (cannotTell && !lit) return { state: "ready", face: undefined };
      // A face that came at the last moment is given the time to stay.
      if (!isSeen) return { state: "unseen", why: lit ?? "face" };
    }
    const isAway = face !== undefined && !isSeen;
    if (level !== undefined && level < black) return { state: "waiting", hint: "covered" };
    return { state: "waiting", hint: amiss ?? (isAway ? "face" : isSeen ? "good" : undefined) };
  };
}

function lightFault(level: number | undefined): "dark" | "bright" | undefined {
  if (level === undefined) return;
  if (level < usableLuma.min) return "dark";
  return level > usableLuma.max ? "bright" : undefined;
}

function paceFault(fps: number | undefined): "slow" | undefined {
  return fps !== undefined && fps > 0 && fps < minFps ? "slow" : undefined;
}
