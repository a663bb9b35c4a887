import { useEffect, useRef, useState } from "preact/hooks";
import { Problem } from "../api.ts";
import type { CameraFault } from "../camera/camera-fault.ts";
import { fetchFaceNetwork } from "../face/find-face.ts";
import { noticeFor } from "../flow.ts";
import { CameraHelpScreen } from "../screens/camera-help.tsx";
import type { StepProps } from "../screens/props.ts";
import { useStep } from "../screens/use-step.ts";
import { type Key, useSpeech } from "../strings.ts";
import { IntroScreen } from "./intro-screen.tsx";
import type { Packed } from "./pack.ts";
import { plan } from "./plan.ts";
import type { Run } from "./run.ts";
import { SendScreen } from "./send-screen.tsx";
import { Stage } from "./stage.tsx";
import { type NoFace, UnseenScreen } from "./unseen-screen.tsx";
import type { StopReason } from "./wait.ts";

type LivenessProps = StepProps & {
  /** A photograph is still on its way. */
  isWaiting: boolean;
  /** The film of this attempt is with the service, and goes with the submission. */
  onFilmed(attemptId: string): void;
  /** Hands the verification to another phone. */
  onElsewhere(): void;
};

type View =
  | { at: "intro"; why?: Key }
  | { at: "stage" }
  | { at: "unseen"; why: NoFace }
  | { at: "fault"; fault: CameraFault }
  | { at: "sending"; packed: Packed; wasSeen: boolean };

/** The step from its words to the film that arrived, with a way on wherever it stops. */
export function LivenessScreen(props: LivenessProps) {
  const { api, sitting, progress, arrive, fail, onElsewhere, onFilmed } = props;
  const { flashes } = sitting.liveness;
  const { say } = useSpeech();
  const [view, setView] = useState<View>({ at: "intro" });
  const { isBusy, take } = useStep({ arrive, fail });
  const flash = useRef(flashes);
  const current = useRef<Run | undefined>(undefined);

  // While the words are read: a slow network then costs no second before the camera.
  useEffect(() => {
    fetchFaceNetwork().catch(() => undefined);
  }, []);

  function start(withFlash: boolean) {
    // Another choice is another challenge.
    if (withFlash !== flash.current) current.current = undefined;
    flash.current = withFlash;
    setView({ at: "stage" });
  }

  /** An interrupted session continues, while there is time and the second colors are unknown. */
  async function nextRun(fps: number): Promise<Run> {
    const before = current.current;
    const hasTime = before && before.endsAt - performance.now() > plan.minLeftMs;
    if (before && hasTime && !before.isRevealed) return before;
    const { challenge, leftMs } = await api.drawLiveness(flash.current);
    const endsAt = performance.now() + leftMs;
    const run: Run = { challenge, endsAt, fps, last: [], isRevealed: false };
    current.current = run;
    return run;
  }

  /** Once the second colors are known, this film cannot be used any more. */
  function stopped(reason: StopReason) {
    if (reason === "dark" || reason === "bright" || reason === "face") {
      return setView({ at: "unseen", why: reason });
    }
    const isKept = !current.current?.isRevealed;
    if (!isKept) current.current = undefined;
    if (reason === "face_gone") setView({ at: "unseen", why: isKept ? "gone_kept" : "gone_whole" });
    else {
      const isCamera = reason === "camera_stopped";
      setView({ at: "intro", why: isCamera ? "liveness.camera_stopped" : "liveness.stopped" });
    }
  }

  /** With no attempt left the service says that the step is over, and the applicant goes on. */
  async function spent(why: Key) {
    current.current = undefined;
    try {
      const fresh = await api.read();
      if (fresh.liveness.attempts_left > 0) setView({ at: "intro", why });
      else arrive(fresh);
    } catch (error) {
      fail(error);
    }
  }

  async function refused(error: unknown) {
    const code = error instanceof Problem ? error.body.code : undefined;
    if (code === "invalid_state") return spent("liveness.too_long");
    if (code === "invalid_parameter") return spent("liveness.not_whole");
    if (code === "capture_rejected") return spent("liveness.not_whole");
    if (code === "too_many_attempts") return leaveIfOver(error);
    // An unforeseen error is shown on the step, which has the alternatives.
    if (noticeFor(error) === "failed") return setView({ at: "fault", fault: "failed" });
    fail(error);
  }

  async function leaveIfOver(error: unknown) {
    const fresh = await api.read().catch(() => undefined);
    if (fresh && fresh.liveness.state !== "open") arrive(fresh);
    else fail(error);
  }

  const decline = () => take(api.declineLiveness);

  if (view.at === "fault") {
    return (
      <CameraHelpScreen
        fault={view.fault}
        progress={progress}
        link={async () => (await api.handOff()).link}
        onRetry={() => setView({ at: "stage" })}
        isRetryFirst
        note={say("liveness.without")}
        wayOn={
          <>
            <button type="button" class="secondary" disabled={isBusy} onClick={onElsewhere}>
              {say("handoff.again")}
            </button>
            <button type="button" class="secondary" disabled={isBusy} onClick={decline}>
              {say("liveness.decline")}
            </button>
          </>
        }
      />
    );
  }
  if (view.at === "sending") {
    return (
      <SendScreen
        {...props}
        packed={view.packed}
        wasSeen={view.wasSeen}
        onSent={() => onFilmed(view.packed.manifest.attempt_id)}
        onRefused={refused}
      />
    );
  }
  if (view.at === "unseen") {
    return (
      <UnseenScreen
        progress={progress}
        why={view.why}
        isBusy={isBusy}
        onAgain={() => setView({ at: "stage" })}
        onElsewhere={onElsewhere}
        onDecline={decline}
      />
    );
  }
  return (
    <IntroScreen
      progress={progress}
      why={view.at === "intro" ? view.why : undefined}
      flashes={flashes}
      isBusy={isBusy || props.isWaiting}
      onStart={start}
      onDecline={decline}
    >
      {view.at === "stage" && (
        <Stage
          api={api}
          run={nextRun}
          onDone={(packed, wasSeen) => setView({ at: "sending", packed, wasSeen })}
          onStop={stopped}
          onFault={(fault) => setView({ at: "fault", fault })}
          onRefused={refused}
        />
      )}
    </IntroScreen>
  );
}
