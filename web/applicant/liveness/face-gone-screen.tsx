import type { ComponentProps } from "preact";
import { Drawing } from "../parts/drawing.tsx";
import { Icon } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

type FaceGoneProps = {
  progress: ComponentProps<typeof Screen>["progress"];
  /** What was done before this step still counts. */
  isKept: boolean;
  isBusy: boolean;
  onAgain(): void;
  onDecline(): void;
};

/** The face went out of the oval in mid-film. Nobody is blamed, and as little as can be is asked again. */
export function FaceGoneScreen(props: FaceGoneProps) {
  const { progress, isKept, isBusy, onAgain, onDecline } = props;
  const { say } = useSpeech();
  return (
    <Screen
      title={say("liveness.gone_title")}
      progress={progress}
      moment="face gone"
      actions={
        <>
          <button type="button" class="primary" disabled={isBusy} onClick={onAgain}>
            {say(isKept ? "liveness.gone_again" : "try_again")}
          </button>
          <button type="button" class="quiet live-decline" disabled={isBusy} onClick={onDecline}>
            {say("liveness.decline")}
          </button>
        </>
      }
    >
      <div class="objection" role="alert">
        <Icon name="face" />
        <div>
          <p>{say(isKept ? "liveness.gone_kept" : "liveness.gone_whole")}</p>
          <p>{say("liveness.gone_tip")}</p>
        </div>
      </div>
      <Drawing of="face" />
    </Screen>
  );
}
