import type { FilmFrame } from "./run.ts";
import type { Snapper } from "./snap.ts";

/** Pictures one after the other, at a pace that may change, until it is stopped. */
export type Film = {
  pace(framesPerSecond: number): void;
  stop(): Promise<FilmFrame[]>;
};

/** The maximum number of pictures in the encoder at once; a slow phone leaves out the others. */
const maxPending = 3;

export function film(video: HTMLVideoElement, snapper: Snapper, framesPerSecond: number): Film {
  const pending: Promise<FilmFrame | undefined>[] = [];
  let busy = 0;
  let interval = 1000 / framesPerSecond;
  let next = performance.now();
  let isOver = false;
  let lastTime = -1;

  async function take(presentedFrames: number | undefined): Promise<FilmFrame | undefined> {
    busy += 1;
    try {
      const picture = await snapper.snap();
      return picture && { ...picture, ...(presentedFrames !== undefined && { presentedFrames }) };
    } finally {
      busy -= 1;
    }
  }

  function look(now: number, presentedFrames?: number) {
    if (isOver) return;
    if (now >= next - slackMs && busy < maxPending) {
      pending.push(take(presentedFrames));
      // On average the pace asked for, whatever the camera's own; never in a burst after a gap.
      next = Math.max(next + interval, now);
    }
    again();
  }

  /** Without the browser's word for it, a frame is new when the film's time has moved. */
  function lookIfNew(now: number) {
    const isNew = video.currentTime !== lastTime;
    lastTime = video.currentTime;
    if (isNew) look(now);
    else if (!isOver) again();
  }

  function again() {
    if ("requestVideoFrameCallback" in video) {
      video.requestVideoFrameCallback((now, { presentedFrames }) => look(now, presentedFrames));
    } else requestAnimationFrame(lookIfNew);
  }

  again();
  return {
    pace(framesPerSecond) {
      interval = 1000 / framesPerSecond;
      next = Math.min(next, performance.now() + interval);
    },
    async stop() {
      isOver = true;
      const frames = await Promise.all(pending);
      return frames.flatMap((frame) => frame ?? []);
    },
  };
}

/** A picture that comes a little early is better than the next one. */
const slackMs = 8;
