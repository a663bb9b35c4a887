/** Why no face was found in the oval, as far as the phone can say. */
export type Unseen = "dark" | "bright" | "face";

/** Why a session was stopped: the page was left or closed, the camera went, the face did, or none came. */
export type StopReason = "left" | "camera_stopped" | "face_gone" | Unseen;

export class Stopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Resolves after this time, or throws as soon as the session is stopped. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return orStopped(new Promise((resolve) => setTimeout(resolve, ms)), signal);
}

/** Why a session was stopped: a signal carries no reason before Chrome 98 and Safari 15.4. */
const reasons = new WeakMap<AbortSignal, StopReason>();

export function stopFor(stopper: AbortController, reason: StopReason): void {
  if (!stopper.signal.aborted) reasons.set(stopper.signal, reason);
  stopper.abort();
}

/** Throws why the session was stopped; without a reason the page was left. */
export function orStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped(reasons.get(signal) ?? "left"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** The time of the second animation frame from now: earlier changes are on the screen by then. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}
