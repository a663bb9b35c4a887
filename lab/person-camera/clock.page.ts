/**
 * Runs in the browser: the page's own clock, which stands still until all work of a moment is done. A machine that is
 * too slow to render a person in time films in slow motion, and the film is the same. It never runs ahead of the real
 * one, by which the service judges.
 */
type Timer = { due: number; everyMs?: number; run(): void; armed?: number };

const real = {
  now: performance.now.bind(performance),
  setTimeout: setTimeout.bind(window),
  clearTimeout: clearTimeout.bind(window),
  nextFrame: requestAnimationFrame.bind(window),
};

const timers = new Map<number, Timer>();
let ids = 0;
/** The moment that is filmed now; nothing while the clock runs as it always does. */
let moment: number | undefined;
let behindMs = 0;
/** Pictures that are with the encoder. */
let encoding = 0;

const now = () => moment ?? real.now() - behindMs;

performance.now = now;
Object.assign(window, {
  setTimeout: (run: () => void, ms = 0) => start({ due: now() + ms, run }),
  setInterval: (run: () => void, ms = 0) => start({ due: now() + ms, everyMs: ms, run }),
  clearTimeout: end,
  clearInterval: end,
});

const { requestVideoFrameCallback } = HTMLVideoElement.prototype;
/** Chromium 80 lacks it, and the page looks at each drawing instead. */
const tellsFrames = Boolean(requestVideoFrameCallback);
if (tellsFrames)
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (tell) {
    return requestVideoFrameCallback.call(this, (_, about) => tell(now(), about));
  };

const { toBlob } = HTMLCanvasElement.prototype;
HTMLCanvasElement.prototype.toBlob = function (take, ...how) {
  encoding += 1;
  toBlob.call(
    this,
    (blob) => {
      encoding -= 1;
      take(blob);
    },
    ...how,
  );
};

function start(timer: Timer): number {
  ids += 1;
  timers.set(ids, timer);
  arm(ids, timer);
  return ids;
}

function end(id: number | undefined): void {
  if (id === undefined) return;
  real.clearTimeout(timers.get(id)?.armed);
  timers.delete(id);
}

/** While moments are filmed, they and not the machine say when a timer is due. */
function arm(id: number, timer: Timer): void {
  if (moment !== undefined) return;
  timer.armed = real.setTimeout(() => fire(id, timer), timer.due - now());
}

function fire(id: number, timer: Timer): void {
  if (timer.everyMs === undefined) timers.delete(id);
  else {
    timer.due += Math.max(1, timer.everyMs);
    arm(id, timer);
  }
  timer.run();
}

export type FilmCamera = {
  frameMs: number;
  /** Paints what the camera sees at this moment. */
  shoot(atMs: number): unknown;
  isOpen(): boolean;
};

/** There is one clock: a camera that opens again waits until the last picture of the previous film is taken. */
let lastFilm: Promise<void> = Promise.resolve();

export function filmMoments(camera: FilmCamera): Promise<void> {
  lastFilm = lastFilm.then(() => film(camera));
  return lastFilm;
}

/** Goes from moment to moment, a picture of the camera or a timer each, until the camera is closed. */
async function film({ frameMs, shoot, isOpen }: FilmCamera): Promise<void> {
  const began = now();
  const realBegan = real.now();
  moment = began;
  for (const { armed } of timers.values()) real.clearTimeout(armed);
  let nextPicture = began;
  while (isOpen()) {
    const due = Math.min(...[...timers.values()].map((timer) => timer.due));
    moment = Math.max(moment, Math.min(nextPicture, due));
    await pause(moment - began - (real.now() - realBegan));
    if (due <= moment) await fireDue(moment);
    if (moment < nextPicture) continue;
    await shoot(moment);
    nextPicture += frameMs;
    await presented();
    while (encoding > 0) await pause(1);
  }
  behindMs = real.now() - moment;
  moment = undefined;
  for (const [id, timer] of timers) arm(id, timer);
}

/** The page paints the changes of its timers before the camera takes the next frame. */
async function fireDue(atMs: number): Promise<void> {
  for (const [id, timer] of timers) if (timer.due <= atMs) fire(id, timer);
  for (let count = 0; count < 3; count += 1) {
    await new Promise((resolve) => real.nextFrame(resolve));
  }
}

/** The viewfinder shows the picture, and the page got the event. */
async function presented(): Promise<void> {
  const video = document.querySelector<HTMLVideoElement>("dialog video");
  if (!video?.srcObject || video.paused) return pause(0);
  await Promise.race([
    new Promise<unknown>((resolve) =>
      tellsFrames ? requestVideoFrameCallback.call(video, resolve) : real.nextFrame(resolve),
    ),
    pause(1000),
  ]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => real.setTimeout(resolve, Math.max(0, ms)));
}
