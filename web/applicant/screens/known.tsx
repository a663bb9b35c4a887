import { onlyDocument } from "../flow.ts";
import { Known } from "../parts/known.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";
import type { StepProps } from "./props.ts";
import { useStep } from "./use-step.ts";

type KnownProps = StepProps & {
  /** To the choice of a document, if there is one. */
  onChoose(): void;
};

/** Lets the applicant confirm the client's data before the first photograph. */
export function KnownScreen({ api, sitting, progress, arrive, fail, onChoose }: KnownProps) {
  const { say } = useSpeech();
  const { isBusy, take } = useStep({ arrive, fail });

  function go() {
    // An applicant who came back to look continues where they were.
    if (sitting.document) return arrive(sitting);
    const only = onlyDocument(sitting);
    if (!only) return onChoose();
    take(() => api.choose(only));
  }

  return (
    <Screen
      title={say("known.title")}
      progress={progress}
      actions={
        <button type="button" class="primary" disabled={isBusy} onClick={go}>
          {say("continue")}
        </button>
      }
    >
      <Known sitting={sitting} />
    </Screen>
  );
}
