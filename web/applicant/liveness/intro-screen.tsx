import type { ComponentChildren, ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, useSpeech } from "../strings.ts";
import { showsTrueColours } from "./true-colours.ts";

type IntroProps = {
  progress: ComponentProps<typeof Screen>["progress"];
  /** Why the film starts again. */
  why: Key | undefined;
  flashes: boolean;
  isBusy: boolean;
  onStart(withFlash: boolean): void;
  onDecline(): void;
  children: ComponentChildren;
};

/** The coming steps and their duration; the warning and its quiet alternative, side by side and equal. */
export function IntroScreen(props: IntroProps) {
  const { progress, why, flashes, isBusy, onStart, onDecline, children } = props;
  const { say } = useSpeech();
  const isTrue = useTrueColours();
  const withLights = flashes && isTrue;
  return (
    <Screen
      title={say("liveness.title")}
      progress={progress}
      moment={why ?? "intro"}
      actions={
        <>
          {withLights && (
            <button type="button" class="even" disabled={isBusy} onClick={() => onStart(true)}>
              {say("liveness.start")}
            </button>
          )}
          <button
            type="button"
            class={withLights ? "even" : "primary"}
            disabled={isBusy}
            onClick={() => onStart(false)}
          >
            {say(flashes ? "liveness.start_calm" : "liveness.start_moving")}
          </button>
          <button type="button" class="quiet live-decline" disabled={isBusy} onClick={onDecline}>
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
          {say(isTrue ? "liveness.warning" : "liveness.changed_colours")}
        </p>
      )}
      <ol class="tips live-steps">
        <li>
          <Icon name="face" />
          {say("liveness.step_move")}
        </li>
        {withLights && (
          <li>
            <Icon name="glare" />
            {say("liveness.step_light")}
          </li>
        )}
        <li>
          <Icon name="indoors" />
          {say("liveness.step_place")}
        </li>
      </ol>
      {children}
    </Screen>
  );
}

/** Checked again when the page is shown: an applicant who turned a setting off comes back to the buttons. */
function useTrueColours(): boolean {
  const [isTrue, setTrue] = useState(showsTrueColours);
  useEffect(() => {
    const look = () => setTrue(showsTrueColours());
    const events = ["focus", "visibilitychange"];
    for (const event of events) addEventListener(event, look);
    return () => {
      for (const event of events) removeEventListener(event, look);
    };
  }, []);
  return isTrue;
}
