import { useState } from "preact/hooks";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Sitting } from "../api.ts";
import { hasPrefill } from "../flow.ts";
import { Drawing } from "../parts/drawing.tsx";
import { Icon } from "../parts/icon.tsx";
import { Known } from "../parts/known.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, useSpeech } from "../strings.ts";
import type { StepProps } from "./props.ts";
import { useStep } from "./use-step.ts";

type ReviewProps = StepProps & {
  /** Taken in this tab; after a refresh the service has them and the page does not. */
  pictures: ReadonlyMap<CaptureItem, string>;
  /** A photograph is still on its way. */
  isWaiting: boolean;
  /** Sends all of it. */
  submit(): Promise<Sitting>;
  onAgain(item: CaptureItem | "liveness"): void;
};

export function ReviewScreen({
  sitting,
  progress,
  isWaiting,
  pictures,
  submit,
  arrive,
  fail,
  onAgain,
}: ReviewProps) {
  const { say } = useSpeech();
  const { isBusy, take } = useStep({ arrive, fail });
  const { liveness } = sitting;
  const accepted = sitting.captures.filter((step) => step.accepted);

  return (
    <Screen
      title={say("review.title")}
      progress={progress}
      actions={
        <button
          type="button"
          class="primary"
          disabled={isBusy || isWaiting}
          onClick={() => take(submit)}
        >
          {say(isBusy ? "review.sending" : "review.send")}
        </button>
      }
    >
      <p class="lead">{say("review.lead")}</p>
      <ul class="shots">
        {accepted.map(({ item, attempts_left }) => (
          <li key={item}>
            <Shot item={item} url={pictures.get(item)} />
            <div>
              <p>{say(nameOf(item, sitting))}</p>
              <p class="received">
                <Icon name="check" />
                {say("review.received")}
              </p>
            </div>
            {attempts_left > 0 && (
              <Again
                name={say(nameOf(item, sitting))}
                isBusy={isBusy}
                onAgain={() => onAgain(item)}
              />
            )}
          </li>
        ))}
        <li>
          <Drawing of="face" />
          <div>
            <p>{say("item.liveness")}</p>
            <LivenessState state={liveness.state} />
          </div>
          {liveness.attempts_left > 0 && (
            <Again
              name={say("item.liveness")}
              isFirst={liveness.state !== "handed_in"}
              isBusy={isBusy}
              onAgain={() => onAgain("liveness")}
            />
          )}
        </li>
      </ul>
      {hasPrefill(sitting) && (
        <details class="known-again">
          <summary>{say("known.title")}</summary>
          <Known sitting={sitting} />
        </details>
      )}
    </Screen>
  );
}

type AgainProps = { name: string; isFirst?: boolean; isBusy: boolean; onAgain(): void };

function Again({ name, isFirst = false, isBusy, onAgain }: AgainProps) {
  const { say } = useSpeech();
  return (
    <button
      type="button"
      class="quiet"
      aria-label={say(isFirst ? "review.record_item" : "review.again_item", { item: name })}
      disabled={isBusy}
      onClick={onAgain}
    >
      {say(isFirst ? "review.record" : "preview.again")}
    </button>
  );
}

/** Whether the film of the face has arrived. */
export function LivenessState({ state }: { state: Sitting["liveness"]["state"] }) {
  const { say } = useSpeech();
  const isDone = state === "handed_in";
  return (
    <p class={isDone ? "received" : "waiting"}>
      <Icon name={isDone ? "check" : "clock"} />
      {say(isDone ? "review.received" : state === "open" ? "handoff.waiting" : "review.not_done")}
    </p>
  );
}

function Shot({ item, url }: { item: CaptureItem; url: string | undefined }) {
  const [isShown, setShown] = useState(url !== undefined);
  if (isShown) return <img src={url} alt="" onError={() => setShown(false)} />;
  return <Drawing of={item === "selfie" ? "face" : item === "id_back" ? "back" : "card"} />;
}

export function nameOf(item: CaptureItem, sitting: Sitting): Key {
  const isPassport = sitting.document?.document_type === "passport";
  return item === "id_front" && isPassport ? "item.passport" : `item.${item}`;
}
