import { presence } from "../face/presence.ts";
import { absence } from "./absence.ts";

export type FaceWatch = {
  /** Pauses the watch during other work, so that a slow network makes no applicant sit still. */
  pauseDuring<Value>(work: Promise<Value>): Promise<Value>;
  stop(): void;
  /** Whether it could look each time, and saw the face the last time. */
  isSure(): boolean;
};

type Watched = {
  /** The network's value for the oval now; undefined if it has none. */
  look(): number | undefined;
  /** The face's value before. */
  usual: number;
};

/** Tells when the face has gone from the oval. */
export function watchFace({ look, usual }: Watched, tell: () => void): FaceWatch {
  let isGone = absence(usual);
  let pauses = 0;
  let couldLook = true;
  let isThere = true;
  const timer = setInterval(() => {
    if (pauses > 0) return;
    const score = look();
    if (score === undefined) couldLook = false;
    else {
      isThere = score > presence.gone;
      if (isGone(score, performance.now())) tell();
    }
  }, presence.everyMs);
  return {
    async pauseDuring(work) {
      pauses += 1;
      try {
        return await work;
      } finally {
        pauses -= 1;
        isGone = absence(usual);
      }
    },
    stop: () => clearInterval(timer),
    isSure: () => couldLook && isThere,
  };
}
