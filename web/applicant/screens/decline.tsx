import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";
import type { StepProps } from "./props.ts";
import { useStep } from "./use-step.ts";

type DeclineProps = Pick<StepProps, "api" | "arrive" | "fail"> & {
  /** The client that gets the message. */
  name: string;
  onBack(): void;
};

/** A confirmation, because declining ends the verification permanently. */
export function DeclineScreen({ api, name, arrive, fail, onBack }: DeclineProps) {
  const { say } = useSpeech();
  const { isBusy, take } = useStep({ arrive, fail });

  return (
    <Screen
      title={say("decline.title")}
      moment="decline"
      actions={
        <>
          <button type="button" class="primary" disabled={isBusy} onClick={onBack}>
            {say("decline.no")}
          </button>
          <button
            type="button"
            class="secondary"
            disabled={isBusy}
            onClick={() => take(api.decline)}
          >
            {say("decline.yes")}
          </button>
        </>
      }
    >
      <p class="lead">{say("decline.text", { name })}</p>
    </Screen>
  );
}
