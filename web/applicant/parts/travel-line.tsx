import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Sitting } from "../api.ts";
import { nameOf } from "../screens/review.tsx";
import { useSpeech } from "../strings.ts";
import type { Travel } from "../travel.ts";
import { Icon } from "./icon.tsx";

type LineProps = {
  sitting: Sitting;
  travels: Travel<unknown>;
  /** The item that arrived last. */
  arrived: CaptureItem | undefined;
  onLook(item: CaptureItem): void;
};

/** One line above the step: how far what travels behind it is, that it is asked for again, or that it has arrived. */
export function TravelLine({ sitting, travels, arrived, onLook }: LineProps) {
  const { say } = useSpeech();
  const back = travels.back();
  const now = travels.now();
  const named = (item: CaptureItem) => say(nameOf(item, sitting));
  if (back) {
    return (
      <div class="travel travel-back" role="alert">
        <p>{say("travel.back", { item: named(back) })}</p>
        <button type="button" class="quiet" onClick={() => onLook(back)}>
          {say("travel.look")}
        </button>
      </div>
    );
  }
  if (!now) {
    if (!arrived) return null;
    return (
      <p class="travel travel-done" role="status" key={arrived}>
        <Icon name="check" />
        {say("travel.done", { item: named(arrived) })}
      </p>
    );
  }
  const { item, progress } = now;
  const percent = progress.phase === "sending" ? progress.percent : undefined;
  return (
    <div class="travel">
      <p>
        {progress.phase === "waiting"
          ? say("upload.waiting")
          : progress.phase === "checking"
            ? say("travel.checking", { item: named(item) })
            : say("travel.sending", { item: named(item), percent: progress.percent })}
      </p>
      <progress max={100} value={percent} aria-label={named(item)} />
    </div>
  );
}
