import { useEffect, useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { useEvent } from "../../shared/use-event.ts";
import type { FaceFinder } from "../face/find-face.ts";
import { Icon } from "../parts/icon.tsx";
import { closeModal, openModal } from "../parts/modal.ts";
import { type Key, useSpeech } from "../strings.ts";
import type { Taken } from "../upload.ts";
import type { Advice, Subject } from "./advise.ts";
import { type CameraFault, pendingMs } from "./camera-fault.ts";
import type { Rect } from "./frame.ts";
import { openCamera, stopCamera } from "./open-camera.ts";
import { pacer } from "./pace.ts";
import { stillOf } from "./still.ts";
import { hasTorch, setTorch } from "./torch.ts";
import { shareOfGuide, watch } from "./watch.ts";
import { playCamera, whenStopped } from "./when-stopped.ts";

/** Its own file, and the network another: a document needs neither. */
const loadFaceFinder = () => import("../face/find-face.ts");

type CameraProps = {
  item: CaptureItem;
  shape: "card" | "page" | "face";
  onTaken(taken: Taken): void;
  onClose(fault?: CameraFault): void;
};

const sizes = {
  face: { width: { ideal: 1280 }, height: { ideal: 960 } },
  document: { width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** The sentence is read before the camera is opened again. */
const againMs = 1500;
const maxRounds = 3;

const sentences: Record<Advice, Key> = {
  covered: "hint.covered",
  dark: "hint.dark",
  face: "camera.hint_face",
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
 * The whole screen is the viewfinder. It says how to hold the document, or the face, and takes the
 * picture when all is well; the shutter works at any time. A tilt, or a face on a phone without the
 * network for it, it cannot judge, and takes only when it is pressed.
 */
export function Camera({ item, shape, onTaken, onClose }: CameraProps) {
  const { say } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const guide = useRef<HTMLDivElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [advice, setAdvice] = useState<Advice>();
  const [isLit, setLit] = useState(false);
  /** How often the camera was opened again. */
  const [rounds, setRounds] = useState(0);
  /** Why there is no picture yet, if that takes longer. */
  const [news, setNews] = useState<Key>();
  const isFace = item === "selfie";
  const subject = subjectOf(item);
  const purpose = say(purposes[subject]);
  const finder = useRef<FaceFinder | undefined>(undefined);

  /** Closed before it goes, so that the focus returns to the button that opened it. */
  const leave = useEvent((fault?: CameraFault) => {
    closeModal(dialog.current);
    onClose(fault);
  });
  const shoot = useEvent(take);
  const mayShoot = useEvent(canJudge);

  useEffect(() => {
    if (!isFace) return;
    loadFaceFinder().then(
      ({ faceFinder }) => {
        finder.current = faceFinder();
      },
      () => undefined,
    );
  }, [isFace]);

  useEffect(() => {
    openModal(dialog.current);
  }, []);

  // One camera for the life of the view, or until it stops: a call takes it, or the phone. Then it is opened again.
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | undefined;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (ms: number, what: () => void) => timers.add(setTimeout(what, ms));
    let forget: (() => void) | undefined;
    later(pendingMs, () => setNews((now) => now ?? "camera.pending"));
    openCamera(isFace ? "user" : "environment", isFace ? sizes.face : sizes.document)
      .then(async (answer) => {
        const view = video.current;
        if (isGone) return "stream" in answer && stopCamera(answer.stream);
        if ("fault" in answer) return leave(rounds > 0 ? "stopped" : answer.fault);
        if (!view) return stopCamera(answer.stream);
        opened = answer.stream;
        setNews("camera.starting");
        forget = whenStopped(opened, view, () => {
          setStream(undefined);
          setAdvice(undefined);
          setNews("camera.stopped");
          if (rounds >= maxRounds) return leave("stopped");
          later(againMs, () => setRounds(rounds + 1));
        });
        view.srcObject = opened;
        await playCamera(view);
        if (isGone) return;
        setNews(undefined);
        setStream(opened);
      })
      .catch(() => isGone || leave("failed"));
    return () => {
      isGone = true;
      for (const timer of timers) clearTimeout(timer);
      forget?.();
      stopCamera(opened);
    };
  }, [rounds, isFace]);

  useEffect(() => {
    if (!stream || !video.current || !guide.current) return;
    const pace = pacer();
    const view = video.current;
    const faceIn = (where: Rect) => finder.current?.look(view, where)?.score;
    const watched = { video: view, guide: guide.current, subject, faceIn };
    const end = watch(watched, (seen, now) => {
      const { shown, shouldShoot } = pace(seen, now);
      setAdvice(shown);
      if (!shouldShoot || !mayShoot()) return;
      end();
      shoot();
    });
    return end;
  }, [stream, subject]);

  async function take() {
    if (!video.current) return;
    const within =
      subject === "document" && guide.current && shareOfGuide(video.current, guide.current);
    const work = stillOf(video.current, isFace ? "face" : "document");
    const file = await work.catch(() => undefined);
    if (!file) return leave(file === null ? "stopped" : "failed");
    onTaken({ file, path: "stream", url: URL.createObjectURL(file), ...(within && { within }) });
  }

  const isGood = advice === "good" && (!isFace || canJudge());
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
      <div ref={guide} class={`guide guide-${shape} ${isGood ? "guide-good" : ""}`} />
      <p class="camera-hint" role="status">
        <span>{stream ? hint() : say(news ?? "camera.starting")}</span>
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

  /** Whether “good” is all that there is to wish. */
  function canJudge(): boolean {
    return isFace ? finder.current?.state() === "here" : subject === "document";
  }

  function hint(): string {
    if (!advice || (advice === "good" && !canJudge())) return purpose;
    return say(sentences[advice]);
  }
}

function subjectOf(item: CaptureItem): Subject {
  if (item === "selfie") return "face";
  return item === "id_front_tilted" ? "tilted" : "document";
}
