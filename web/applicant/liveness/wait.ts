/** The session was stopped: the page was left, the camera went, the applicant closed it. */
export class Stopped extends Error {}

/** Resolves after so long, or throws as soon as the session is stopped. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return orStopped(new Promise((resolve) => setTimeout(resolve, ms)), signal);
}

export function orStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** The time of the second animation frame from now: what was asked for before is on screen by then. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}
