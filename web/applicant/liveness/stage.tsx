import { useEffect, useRef, useState } from "preact/hooks";
import { useEvent } from "../../shared/use-event.ts";
import type { ApplicantApi } from "../api.ts";
import { type CameraFault, pendingMs } from "../camera/camera-fault.ts";
import { openCamera, stopCamera } from "../camera/open-camera.ts";
import { playCamera, whenStopped } from "../camera/when-stopped.ts";
import { Icon } from "../parts/icon.tsx";
import { closeModal, openModal } from "../parts/modal.ts";
import { type Key, useSpeech } from "../strings.ts";
import { cameraFacts } from "./camera-facts.ts";
import { keepAwake } from "./keep-awake.ts";
import { untilReady } from "./meter.ts";
import { type Packed, pack } from "./pack.ts";
import { PromptSign } from "./prompt-sign.tsx";
import type { Hint } from "./readiness.ts";
import { type Moment, record, type Scene } from "./record.ts";
import type { Run } from "./run.ts";
import { screenLight } from "./screen-light.ts";
import { sightOf } from "./sight.ts";
import { orStopped, Stopped, type StopReason, stopFor } from "./wait.ts";
import { type FaceWatch, watchFace } from "./watch-face.ts";

type StageProps = {
  api: ApplicantApi;
  /** Draws a challenge, or returns the interrupted one. */
  run(fps: number): Promise<Run>;
  /** `wasSeen`: a face was watched over from the first picture to the last. */
  onDone(packed: Packed, wasSeen: boolean): void;
  onStop(reason: StopReason): void;
  onFault(fault: CameraFault): void;
  onRefused(error: unknown): void;
};

const faceSize = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
};

type Shown =
  | { phase: "starting"; isAsked?: true }
  | { phase: "oval"; hint: Hint | undefined }
  | Moment;

/**
 * The whole screen, from the first measurement of the light to the last color. It films only while a face is in the
 * oval. Leaving the page stops it, and so does a face that went: without a face in view the film is no evidence.
 */
export function Stage(props: StageProps) {
  const { say } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const light = useRef<HTMLCanvasElement>(null);
  const paint = useRef<ReturnType<typeof screenLight>>(undefined);
  const [shown, setShown] = useState<Shown>({ phase: "starting" });
  const [isUpright, setUpright] = useState(true);
  const closing = useRef(new AbortController());

  const begin = useEvent(play);

  // One session for the life of the view.
  useEffect(() => {
    const stopper = closing.current;
    const onHidden = () => document.hidden && stopper.abort();
    document.addEventListener("visibilitychange", onHidden);
    openModal(dialog.current);
    begin(stopper);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      stopper.abort();
    };
  }, []);

  async function play(stopper: AbortController) {
    const { signal } = stopper;
    const release = keepAwake();
    let stream: MediaStream | undefined;
    let watch: FaceWatch | undefined;
    let forget: (() => void) | undefined;
    try {
      const asked = setTimeout(() => setShown({ phase: "starting", isAsked: true }), pendingMs);
      const opening = openCamera("user", faceSize).finally(() => clearTimeout(asked));
      const opened = await orStopped(opening, signal).catch((stopped) => {
        // A camera that is allowed after the page was left is closed again.
        opening.then((late) => "stream" in late && stopCamera(late.stream));
        throw stopped;
      });
      if ("fault" in opened) return leave(() => props.onFault(opened.fault));
      stream = opened.stream;
      const view = video.current;
      if (signal.aborted || !view) return leave(() => props.onStop("left"));
      forget = whenStopped(stream, view, () => stopFor(stopper, "camera_stopped"));
      view.srcObject = stream;
      await orStopped(playCamera(view), signal);
      setShown({ phase: "oval", hint: undefined });
      const sight = sightOf(view);
      const { fps, face } = await untilReady(view, sight.look, {
        tell: (hint) => setShown((now) => (isSame(now, hint) ? now : { phase: "oval", hint })),
        signal,
      });
      const run = await props.run(fps);
      const onGone = () => stopFor(stopper, "face_gone");
      if (face !== undefined) watch = watchFace({ look: sight.faceInFilm, usual: face }, onGone);
      await record(run, { video: view, scene: scene(), signal, reveal: revealOf(run, watch) });
      watch?.stop();
      const packed = await pack(run, cameraFacts(stream, view, fps));
      leave(() => props.onDone(packed, watch?.isSure() ?? false));
    } catch (error) {
      leave(() => (error instanceof Stopped ? props.onStop(error.reason) : props.onRefused(error)));
    } finally {
      watch?.stop();
      forget?.();
      stopCamera(stream);
      release();
    }
  }

  function revealOf({ challenge }: Run, watch: FaceWatch | undefined) {
    return async (sha256: string) => {
      const answer = props.api.revealLight(challenge.attempt_id, sha256);
      return (await (watch?.pauseDuring(answer) ?? answer)).light_b;
    };
  }

  function scene(): Scene {
    return {
      say: (moment) => setShown(moment),
      paint(colour) {
        if (!light.current) return;
        paint.current ??= screenLight(light.current);
        paint.current(colour);
      },
    };
  }

  /** Closed before it goes, so that the focus returns to the button that opened it. */
  function leave(then: () => void) {
    closeModal(dialog.current);
    then();
  }

  return (
    <dialog
      ref={dialog}
      class="camera live"
      aria-label={say("liveness.title")}
      data-phase={shown.phase}
      data-movement={shown.phase === "prompt" ? shown.movement : undefined}
      onCancel={(event) => {
        event.preventDefault();
        closing.current.abort();
      }}
    >
      <div class={isUpright ? "live-view live-view-upright" : "live-view"}>
        <video
          ref={video}
          class="mirrored"
          playsInline
          muted
          onResize={({ currentTarget }) =>
            setUpright(currentTarget.videoHeight > currentTarget.videoWidth)
          }
        />
        <div class="guide live-oval" />
      </div>
      <canvas ref={light} class="live-light" width="1" height="1" hidden />
      <div class="live-words">
        {shown.phase === "prompt" && <PromptSign movement={shown.movement} />}
        <p class="live-sentence" role="status" aria-live="assertive">
          {say(sentenceOf(shown))}
        </p>
      </div>
      <button
        type="button"
        class="camera-close"
        aria-label={say("camera.close")}
        onClick={() => closing.current.abort()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

const hints: Record<Hint, Key> = {
  covered: "hint.covered",
  dark: "hint.dark",
  bright: "hint.bright",
  slow: "liveness.hint_slow",
  upright: "liveness.hint_upright",
  face: "camera.hint_face",
  good: "hint.good",
};

function sentenceOf(shown: Shown): Key {
  if (shown.phase === "starting") return shown.isAsked ? "camera.pending" : "camera.starting";
  if (shown.phase === "oval") return shown.hint ? hints[shown.hint] : "camera.hint_face";
  if (shown.phase === "prompt") return `liveness.${shown.movement}`;
  return shown.phase === "light" ? "liveness.still" : "liveness.ahead";
}

function isSame(shown: Shown, hint: Hint | undefined): boolean {
  return shown.phase === "oval" && shown.hint === hint;
}
