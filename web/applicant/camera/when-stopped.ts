/** A camera that only stutters is back by then. */
const graceMs = 800;

/** The longest time until a camera's first picture, and from one to the next. */
const firstMs = 6000;
const nextMs = 4000;
const lookMs = 500;

/**
 * Tells once when the camera stops sending: a call takes it, or the phone; or it says that it is open and sends nothing.
 * Answers how to stop listening.
 */
export function whenStopped(
  stream: MediaStream,
  video: HTMLVideoElement,
  tell: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const stop = () => {
    end();
    tell();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, graceMs);
  };
  for (const track of stream.getVideoTracks()) {
    on(track, "ended", stop, signal);
    on(track, "mute", wait, signal);
    on(track, "unmute", () => clearTimeout(timer), signal);
    if (track.muted) wait();
  }
  watchPictures(video, stop, signal);
  return end;
}

/** Looks whether pictures go on coming. A page in the background draws none, and some browsers count none. */
function watchPictures(video: HTMLVideoElement, stop: () => void, signal: AbortSignal): void {
  let before = 0;
  let stillMs = 0;
  const timer = setInterval(() => {
    const count = video.getVideoPlaybackQuality?.().totalVideoFrames ?? 0;
    const hasNew = count !== before;
    before = count;
    const isStill = count > 0 ? !hasNew : video.videoWidth === 0;
    stillMs = isStill && !document.hidden ? stillMs + lookMs : 0;
    if (stillMs >= (count > 0 ? nextMs : firstMs)) stop();
  }, lookMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** The option `signal` of a listener is younger than the oldest browsers. */
function on(target: EventTarget, type: string, listener: () => void, signal: AbortSignal): void {
  target.addEventListener(type, listener);
  signal.addEventListener("abort", () => target.removeEventListener(type, listener));
}

/** A browser that saves power may not play by itself: then the next touch plays. */
export async function playCamera(video: HTMLVideoElement): Promise<void> {
  await video.play().catch(() => {
    const again = () => video.play().catch(() => undefined);
    addEventListener("pointerdown", again, { once: true });
    setTimeout(again, graceMs);
  });
}
