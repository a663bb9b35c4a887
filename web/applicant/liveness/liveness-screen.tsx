import { useRef, useState } from "preact/hooks";
import { Problem, type Sitting } from "../api.ts";
import type { CameraFault } from "../camera/camera-fault.ts";
import { Icon } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { CameraHelpScreen } from "../screens/camera-help.tsx";
import type { StepProps } from "../screens/props.ts";
import { type Key, useSpeech } from "../strings.ts";
import { FaceGoneScreen } from "./face-gone-screen.tsx";
import "./liveness.css";
import type { Packed } from "./pack.ts";
import { plan } from "./plan.ts";
import type { Run } from "./run.ts";
import { SendScreen } from "./send-screen.tsx";
import { Stage } from "./stage.tsx";
import type { StopReason } from "./wait.ts";

type View =
  | { at: "intro"; why?: Key }
  | { at: "stage" }
  | { at: "face_gone"; isKept: boolean }
  | { at: "fault"; fault: CameraFault }
  | { at: "sending"; packed: Packed };

/** What will happen and how long it takes; the warning and its quiet alternative, side by side and equal. */
export function LivenessScreen(props: StepProps) {
  const { api, sitting, progress, arrive, fail } = props;
  const { flashes } = sitting.liveness;
  const { say } = useSpeech();
  const [view, setView] = useState<View>({ at: "intro" });
  const [isBusy, setBusy] = useState(false);
  const flash = useRef(flashes);
  const current = useRef<Run | undefined>(undefined);

  function start(withFlash: boolean) {
    // Another choice is another challenge.
    if (withFlash !== flash.current) current.current = undefined;
    flash.current = withFlash;
    setView({ at: "stage" });
  }

  /** What was interrupted goes on where it was, while there is time and the second colours are unknown. */
  async function nextRun(fps: number): Promise<Run> {
    const before = current.current;
    const hasTime = before && before.endsAt - performance.now() > plan.leastLeft;
    if (before && hasTime && !before.isRevealed) return before;
    const challenge = await api.drawLiveness(flash.current);
    const lasts = Date.parse(challenge.expires_at) - Date.parse(challenge.issued_at);
    const endsAt = performance.now() + lasts;
    const run: Run = { challenge, endsAt, fps, last: [], isRevealed: false };
    current.current = run;
    return run;
  }

  /** Once the second colours are known, what was filmed is of no use. */
  function stopped(reason: StopReason) {
    const isKept = !current.current?.isRevealed;
    if (!isKept) current.current = undefined;
    if (reason === "face_gone") setView({ at: "face_gone", isKept });
    else setView({ at: "intro", why: "liveness.stopped" });
  }

  /** With no attempt left the service says that the step is over, and the applicant goes on. */
  async function spent(why: Key) {
    current.current = undefined;
    try {
      const fresh = await api.read();
      if (fresh.liveness.state === "open") setView({ at: "intro", why });
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
    fail(error);
  }

  async function leaveIfOver(error: unknown) {
    const fresh = await api.read().catch(() => undefined);
    if (fresh && fresh.liveness.state !== "open") arrive(fresh);
    else fail(error);
  }

  async function decline() {
    setBusy(true);
    try {
      arrive(await api.declineLiveness());
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  }

  if (view.at === "fault") {
    return (
      <CameraHelpScreen
        fault={view.fault}
        progress={progress}
        link={async () => (await api.handOff()).link}
        onRetry={() => setView({ at: "stage" })}
        wayOn={
          <button type="button" class="secondary" disabled={isBusy} onClick={decline}>
            {say("liveness.decline")}
          </button>
        }
      />
    );
  }
  if (view.at === "sending") {
    return (
      <SendScreen
        {...props}
        packed={view.packed}
        onSent={(fresh: Sitting) => arrive(fresh)}
        onRefused={refused}
      />
    );
  }
  if (view.at === "face_gone") {
    return (
      <FaceGoneScreen
        progress={progress}
        isKept={view.isKept}
        isBusy={isBusy}
        onAgain={() => setView({ at: "stage" })}
        onDecline={decline}
      />
    );
  }
  const { why } = view.at === "intro" ? view : {};
  return (
    <Screen
      title={say("liveness.title")}
      progress={progress}
      moment={why ?? "intro"}
      actions={
        <>
          {flashes && (
            <button type="button" class="even" disabled={isBusy} onClick={() => start(true)}>
              {say("liveness.start")}
            </button>
          )}
          <button
            type="button"
            class={flashes ? "even" : "primary"}
            disabled={isBusy}
            onClick={() => start(false)}
          >
            {say(flashes ? "liveness.start_calm" : "liveness.start_moving")}
          </button>
          <button type="button" class="quiet live-decline" disabled={isBusy} onClick={decline}>
            {say("liveness.decline")}
          </button>
        </>
      }
    >
      {why ? (
        <p class="objection" role="alert">
          <Icon name="warn" />
          {say(why)}
        </p>
      ) : (
        <p class="lead">{say("liveness.lead")}</p>
      )}
      {flashes && (
        <p class="objection live-warning">
          <Icon name="warn" />
          {say("liveness.warning")}
        </p>
      )}
      <ol class="tips live-steps">
        <li>
          <Icon name="face" />
          {say("liveness.step_move")}
        </li>
        {flashes && (
          <li>
            <Icon name="glare" />
            {say("liveness.step_light")}
          </li>
        )}
        <li>
          <Icon name="eye" />
          {say("liveness.step_place")}
        </li>
      </ol>
      {view.at === "stage" && (
        <Stage
          api={api}
          run={nextRun}
          onDone={(packed) => setView({ at: "sending", packed })}
          onStop={stopped}
          onFault={(fault) => setView({ at: "fault", fault })}
          onRefused={refused}
        />
      )}
    </Screen>
  );
}
