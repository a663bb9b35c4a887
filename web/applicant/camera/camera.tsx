import { useEffect, useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import { Icon } from "../parts/icon.tsx";
import { type Key, useSpeech } from "../strings.ts";
import type { Taken } from "../upload.ts";
import type { Advice, Subject } from "./advise.ts";
import { type CameraFault, faultOfCamera } from "./camera-fault.ts";
import { checkCamera } from "./check-camera.ts";
import { pacer } from "./pace.ts";
import { hasTorch, setTorch } from "./torch.ts";
import { watch } from "./watch.ts";

type CameraProps = {
  item: CaptureItem;
  shape: "card" | "page" | "face";
  onTaken(taken: Taken): void;
  onClose(fault?: CameraFault): void;
};

const sentences: Record<Advice, Key> = {
  dark: "hint.dark",
  bright: "hint.bright",
  glare: "hint.glare",
  backlight: "hint.backlight",
  fit: "hint.fit",
  closer: "hint.closer",
  still: "hint.still",
  blur: "hint.blur",
  good: "hint.good",
};

const purposes: Record<Subject, Key> = {
  document: "camera.hint_document",
  tilted: "camera.hint_tilted",
  face: "camera.hint_face",
};

/**
 * The whole screen is the viewfinder. It says how to hold the document and takes the picture when all
 * is well; the shutter works at any time. A face, or a tilt that it cannot
 * judge, is never taken without a press.
 */
export function Camera({ item, shape, onTaken, onClose }: CameraProps) {
  const { say } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const guide = useRef<HTMLDivElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [advice, setAdvice] = useState<Advice>();
  const [isLit, setLit] = useState(false);
  const isFace = item === "selfie";
  const subject = subjectOf(item);
  const purpose = say(purposes[subject]);

  // One camera for the life of the view.
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | undefined;
    dialog.current?.showModal();
    openCamera(isFace).then(
      async (fresh) => {
        opened = fresh;
        if (isGone || !video.current) return stop(opened);
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
        setStream(opened);
      },
      (error) => leave(error instanceof Unusable ? error.fault : faultOfCamera(error)),
    );
    return () => {
      isGone = true;
      stop(opened);
    };
  }, []);

  useEffect(() => {
    if (!stream || !video.current || !guide.current) return;
    const pace = pacer();
    const end = watch({ video: video.current, guide: guide.current, subject }, (seen, now) => {
      const { shown, shouldShoot } = pace(seen, now);
      setAdvice(shown);
      if (!shouldShoot || subject !== "document") return;
      end();
      shoot();
    });
    return end;
  }, [stream]);

  /** Closed before it goes, so that the focus returns to the button that opened it. */
  function leave(fault?: CameraFault) {
    dialog.current?.close();
    onClose(fault);
  }

  async function shoot() {
    if (!video.current) return;
    const file = await stillOf(video.current, isFace ? mostBytes.face : mostBytes.document);
    if (!file) return leave("none");
    onTaken({ file, path: "stream", url: URL.createObjectURL(file) });
  }

  return (
    <dialog
      ref={dialog}
      class="camera"
      aria-label={purpose}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <video ref={video} class={isFace ? "mirrored" : ""} playsInline muted />
      <div ref={guide} class={`guide guide-${shape} ${advice === "good" ? "guide-good" : ""}`} />
      <p class="camera-hint" role="status">
        <span>{stream ? hint() : say("camera.starting")}</span>
      </p>
      <button
        type="button"
        class="camera-close"
        aria-label={say("camera.close")}
        onClick={() => leave()}
      >
        <Icon name="close" />
      </button>
      {stream && hasTorch(stream) && (
        <button
          type="button"
          class="camera-torch"
          aria-label={say("camera.torch")}
          aria-pressed={isLit}
          onClick={() => {
            setLit(!isLit);
            setTorch(stream, !isLit);
          }}
        >
          <Icon name="torch" />
        </button>
      )}
      <button
        type="button"
        class="shutter"
        aria-label={say("camera.shutter")}
        disabled={!stream}
        onClick={shoot}
      />
    </dialog>
  );

  function hint(): string {
    if (!advice) return purpose;
    if (subject !== "document" && advice === "good") return purpose;
    return say(sentences[advice]);
  }
}

function subjectOf(item: CaptureItem): Subject {
  if (item === "selfie") return "face";
  return item === "id_front_tilted" ? "tilted" : "document";
}

/** Known before the applicant was asked for anything. */
class Unusable extends Error {
  readonly fault: CameraFault;

  constructor(fault: CameraFault) {
    super(fault);
    this.fault = fault;
  }
}

async function openCamera(isFace: boolean): Promise<MediaStream> {
  const fault = await checkCamera();
  if (fault) throw new Unusable(fault);
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

/** What a phone on metered data can be asked for. The phone's own camera app keeps its own measure. */
const mostBytes = { document: 420_000, face: 200_000 };
const qualities = [0.92, 0.86, 0.8, 0.72] as const;

/** In the best quality that is small enough. The picture is not mirrored: only the viewfinder is. */
async function stillOf(video: HTMLVideoElement, most: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  let still: Blob | null = null;
  for (const quality of qualities) {
    still = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    if (!still || still.size <= most) break;
  }
  return still;
}
