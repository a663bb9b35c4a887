import { useEffect, useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/case/case.ts";
import { useSpeech } from "../strings.ts";
import type { Taken } from "../upload.ts";
import { Icon } from "./icon.tsx";

export type CameraFault = "camera.denied" | "camera.none";

type CameraProps = {
  item: CaptureItem;
  shape: "card" | "page" | "face";
  onTaken(taken: Taken): void;
  onClose(fault?: CameraFault): void;
};

/** True where a page may ask for the camera at all. */
export function hasCamera(): boolean {
  return Boolean(isSecureContext && navigator.mediaDevices?.getUserMedia);
}

/** The whole screen is the viewfinder; the applicant presses the shutter. */
export function Camera({ item, shape, onTaken, onClose }: CameraProps) {
  const { say } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const isFace = item === "selfie";

  // One camera for the life of the view.
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const view = dialog.current;
    view?.showModal();
    openCamera(isFace).then(
      async (opened) => {
        stream = opened;
        if (isGone || !video.current) return stop(stream);
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
        setReady(true);
      },
      (error) => onClose(isDenied(error) ? "camera.denied" : "camera.none"),
    );
    return () => {
      isGone = true;
      stop(stream);
      // Closed before it goes, so that the focus returns to the button that opened it.
      view?.close();
    };
  }, []);

  async function shoot() {
    if (!video.current) return;
    const file = await stillOf(video.current);
    if (!file) return onClose("camera.none");
    onTaken({ file, path: "stream", url: URL.createObjectURL(file) });
  }

  return (
    <dialog
      ref={dialog}
      class="camera"
      aria-label={say(isFace ? "camera.hint_face" : "camera.hint_document")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <video ref={video} class={isFace ? "mirrored" : ""} playsInline muted />
      <div class={`guide guide-${shape}`} />
      <p class="camera-hint" role="status">
        {say(isReady ? (isFace ? "camera.hint_face" : "camera.hint_document") : "camera.starting")}
      </p>
      <button
        type="button"
        class="camera-close"
        aria-label={say("camera.close")}
        onClick={() => onClose()}
      >
        <Icon name="close" />
      </button>
      <button
        type="button"
        class="shutter"
        aria-label={say("camera.shutter")}
        disabled={!isReady}
        onClick={shoot}
      />
    </dialog>
  );
}

function openCamera(isFace: boolean): Promise<MediaStream> {
  const size = isFace
    ? { width: { ideal: 1280 }, height: { ideal: 960 } }
    : { width: { ideal: 2560 }, height: { ideal: 1440 } };
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: isFace ? "user" : "environment", ...size },
  });
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function isDenied(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

/** The picture is not mirrored: only the viewfinder is. */
function stillOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
