import { type CameraFault, faultOfCamera } from "./camera-fault.ts";
import { checkCamera } from "./check-camera.ts";

export type Opened = { stream: MediaStream } | { fault: CameraFault };

/** The camera on this side of the device, or why there is none. It is asked for before it is said that there is none. */
export async function openCamera(
  facingMode: "user" | "environment",
  size: MediaTrackConstraints,
): Promise<Opened> {
  const fault = checkCamera();
  if (fault) return { fault };
  const wishes: (MediaTrackConstraints | true)[] = [{ facingMode, ...size }, { facingMode }, true];
  for (const video of wishes) {
    try {
      return { stream: await navigator.mediaDevices.getUserMedia({ audio: false, video }) };
    } catch (error) {
      // A camera that cannot do what was wished may do with less.
      const isWish = error instanceof Error && /^(?:Overconstrained|Type)Error$/.test(error.name);
      if (!isWish || video === true) return { fault: faultOfCamera(error) };
    }
  }
  return { fault: "none" };
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A camera that only stutters is back by then. */
const graceMs = 800;

/** Tells once when the camera stops sending: a call takes it, or the phone. Answers how to stop listening. */
export function whenStopped(stream: MediaStream, tell: () => void): () => void {
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
  return end;
}

/** The option `signal` of a listener is younger than the oldest browsers. */
function on(target: EventTarget, type: string, listener: () => void, signal: AbortSignal): void {
  target.addEventListener(type, listener);
  signal.addEventListener("abort", () => target.removeEventListener(type, listener));
}
