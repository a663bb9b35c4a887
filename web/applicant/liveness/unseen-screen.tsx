import type { ComponentProps } from "preact";
import { Drawing } from "../parts/drawing.tsx";
import { Icon } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, useSpeech } from "../strings.ts";
import type { Unseen } from "./wait.ts";

type UnseenProps = {
  progress: ComponentProps<typeof Screen>["progress"];
  why: Unseen;
  isBusy: boolean;
  onAgain(): void;
  onElsewhere(): void;
  onDecline(): void;
};

const remedies: Record<Unseen, Key> = {
  dark: "liveness.unseen_dark",
  bright: "liveness.unseen_bright",
  face: "liveness.unseen_face",
};

/** No face came into the oval, so nothing was filmed: how to mend it, and two ways round it. */
export function UnseenScreen(props: UnseenProps) {
  const { progress, why, isBusy, onAgain, onElsewhere, onDecline } = props;
  const { say } = useSpeech();
  return (
    <Screen
      title={say("liveness.unseen_title")}
      progress={progress}
      moment={why}
      actions={
        <>
          <button type="button" class="primary" disabled={isBusy} onClick={onAgain}>
            {say("try_again")}
          </button>
          <button type="button" class="secondary" disabled={isBusy} onClick={onElsewhere}>
            {say("handoff.again")}
          </button>
          <button type="button" class="secondary" disabled={isBusy} onClick={onDecline}>
            {say("liveness.decline")}
          </button>
        </>
      }
    >
      <div class="objection" role="alert">
        <Icon name={why === "face" ? "face" : "glare"} />
        <div>
          <p>{say(remedies[why])}</p>
          <p>{say("liveness.unseen_kept")}</p>
        </div>
      </div>
      <Drawing of="face" />
    </Screen>
  );
}
