import type { ComponentProps } from "preact";
import { Drawing } from "../parts/drawing.tsx";
import { Icon } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, useSpeech } from "../strings.ts";
import type { Unseen } from "./wait.ts";

/** Or the face left during the film: the earlier part counts, or nothing does. */
export type NoFace = Unseen | "gone_kept" | "gone_whole";

type UnseenProps = {
  progress: ComponentProps<typeof Screen>["progress"];
  why: NoFace;
  isBusy: boolean;
  onAgain(): void;
  onElsewhere(): void;
  onDecline(): void;
};

const words: Record<NoFace, readonly [Key, Key]> = {
  dark: ["liveness.unseen_dark", "liveness.unseen_kept"],
  bright: ["liveness.unseen_bright", "liveness.unseen_kept"],
  face: ["liveness.unseen_face", "liveness.unseen_kept"],
  gone_kept: ["liveness.gone_kept", "liveness.gone_tip"],
  gone_whole: ["liveness.gone_whole", "liveness.gone_tip"],
};

/**
 * No face came into the oval, or it went: how to mend it, and two ways round it. The page blames no applicant, and
 * asks for as little as possible again.
 */
export function UnseenScreen(props: UnseenProps) {
  const { progress, why, isBusy, onAgain, onElsewhere, onDecline } = props;
  const { say } = useSpeech();
  const isGone = why === "gone_kept" || why === "gone_whole";
  const isOfLight = why === "dark" || why === "bright";
  return (
    <Screen
      title={say(isGone ? "liveness.gone_title" : "liveness.unseen_title")}
      progress={progress}
      moment={why}
      actions={
        <>
          <button type="button" class="primary" disabled={isBusy} onClick={onAgain}>
            {say(why === "gone_kept" ? "liveness.gone_again" : "try_again")}
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
        <Icon name={isOfLight ? "glare" : "face"} />
        <div>
          {words[why].map((key) => (
            <p key={key}>{say(key)}</p>
          ))}
        </div>
      </div>
      <Drawing of="face" />
    </Screen>
  );
}
