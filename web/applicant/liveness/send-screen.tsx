import { useEffect, useRef, useState } from "preact/hooks";
import { useEvent } from "../../shared/use-event.ts";
import { Unreachable } from "../api.ts";
import { Drawing } from "../parts/drawing.tsx";
import { Screen } from "../parts/screen.tsx";
import type { StepProps } from "../screens/props.ts";
import { useSpeech } from "../strings.ts";
import type { UploadProgress } from "../upload.ts";
import { useLeaveGuard } from "../use-leave-guard.ts";
import type { Packed } from "./pack.ts";
import { sender } from "./send.ts";

type SendProps = StepProps & {
  packed: Packed;
  /** A face was watched over all along: only then is there something to praise. */
  wasSeen: boolean;
  onSent(): void;
  onRefused(error: unknown): void;
};

/** Sends the film. A broken network costs a press, never the film. */
export function SendScreen({ api, progress, packed, wasSeen, onSent, onRefused }: SendProps) {
  const { say } = useSpeech();
  const [state, setState] = useState<UploadProgress | undefined>({ phase: "sending", percent: 0 });
  const send = useRef(sender(api, packed));

  async function go() {
    setState({ phase: "sending", percent: 0 });
    try {
      await send.current(setState);
      onSent();
    } catch (error) {
      if (!(error instanceof Unreachable)) return onRefused(error);
      setState(undefined);
    }
  }

  useLeaveGuard(true);

  // At once: the applicant has nothing to do.
  const goAtOnce = useEvent(() => void go());
  useEffect(goAtOnce, []);

  return (
    <Screen
      title={say(state ? (wasSeen ? "liveness.praised" : "liveness.sending") : "liveness.unsent")}
      progress={progress}
      moment={state ? "sending" : "unsent"}
      news={
        state && (
          <>
            <p>
              {state.phase === "sending"
                ? say("liveness.percent", { percent: state.percent })
                : say("upload.waiting")}
            </p>
            <progress
              max={100}
              value={state.phase === "sending" ? state.percent : undefined}
              aria-hidden="true"
            />
          </>
        )
      }
      actions={
        !state && (
          <button type="button" class="primary" onClick={go}>
            {say("liveness.send_again")}
          </button>
        )
      }
    >
      <p class="lead">{say(state ? "liveness.sending_lead" : "liveness.unsent_lead")}</p>
      <Drawing of="face" />
    </Screen>
  );
}
