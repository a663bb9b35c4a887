import { absence } from "./absence.ts";
import { presence } from "./plan.ts";

export type FaceWatch = {
  /** Looks away while this is under way: nobody has to sit still for a slow network. */
  pauseDuring<Value>(work: Promise<Value>): Promise<Value>;
  stop(): void;
};

type Watched = {
  /** What the network makes of the oval now; nothing where that cannot be told. */
  look(): number | undefined;
  /** What the face got before. */
  usual: number;
};

/** Tells when the face has gone from the oval. */
export function watchFace({ look, usual }: Watched, tell: () => void): FaceWatch {
  let isGone = absence(usual);
  let pauses = 0;
  const timer = setInterval(() => {
    if (pauses > 0) return;
    const score = look();
    if (score !== undefined && isGone(score, performance.now())) tell();
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
  };
}
