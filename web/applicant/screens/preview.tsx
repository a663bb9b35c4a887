import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import { Problem, type Sitting } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { Photograph } from "../parts/photograph.tsx";
import { Screen } from "../parts/screen.tsx";
import { isKey, type Say, useSpeech } from "../strings.ts";
import { faultKeys, type Taken, type UploadProgress, upload } from "../upload.ts";
import type { StepProps } from "./props.ts";

type PreviewProps = StepProps & {
  item: CaptureItem;
  taken: Taken;
  onAccepted(fresh: Sitting, url: string): void;
  onAgain(): void;
  onSkip?(): void;
  /** Takes the photograph again in one touch, where the browser allows it. */
  wayAgain: ComponentChildren;
};

type Fault = { keys: string[]; attemptsLeft?: number; canSendAgain: boolean };

/** The photograph, large; then what the service says of it, in the same place. */
export function PreviewScreen(props: PreviewProps) {
  const { api, item, taken, progress, onAccepted, onAgain, onSkip, wayAgain, fail } = props;
  const { say, strings } = useSpeech();
  const [state, setState] = useState<UploadProgress>();
  const [fault, setFault] = useState<Fault>();
  const [isShown, setShown] = useState(true);

  async function use() {
    setFault(undefined);
    try {
      onAccepted(await upload(api, { item, taken }, setState), taken.url);
    } catch (error) {
      setState(undefined);
      const found = faultOf(error);
      const isSpent = found?.attemptsLeft === 0 || isRefused(error);
      if (isSpent && onSkip) return onSkip();
      if (!found || isSpent) return fail(error);
      setFault(found);
    }
  }

  const again = wayAgain ?? (
    <button type="button" class="primary" onClick={onAgain}>
      {say("preview.again")}
    </button>
  );
  const actions = fault ? (
    <>
      {fault.canSendAgain ? <Use label={say("try_again")} onUse={use} /> : again}
      {fault.canSendAgain && <Again label={say("preview.again")} onAgain={onAgain} />}
      {onSkip && <Again label={say("capture.skip")} onAgain={onSkip} />}
    </>
  ) : (
    <>
      <Use label={say("preview.use")} isBusy={state !== undefined} onUse={use} />
      <Again label={say("preview.again")} isBusy={state !== undefined} onAgain={onAgain} />
    </>
  );
  const question = say(item === "selfie" ? "preview.title_face" : "preview.title");

  return (
    <Screen
      title={fault ? say("upload.rejected") : question}
      progress={progress}
      moment={fault ? "fault" : "question"}
      news={state && <News state={state} />}
      actions={actions}
    >
      {fault && (
        <div class="objection" role="alert">
          <Icon name="warn" />
          <div>
            {fault.keys.map((key) => (
              <p key={key}>{say(isKey(strings, key) ? key : "reason.take_again")}</p>
            ))}
            {fault.attemptsLeft !== undefined && fault.attemptsLeft <= 2 && (
              <p>{say("capture.last_tries", { count: fault.attemptsLeft })}</p>
            )}
          </div>
        </div>
      )}
      {isShown ? (
        <Photograph taken={taken} alt={say("preview.alt")} onError={() => setShown(false)} />
      ) : (
        !fault && <p class="picture picture-unseen">{say("preview.no_picture")}</p>
      )}
    </Screen>
  );
}

function News({ state }: { state: UploadProgress }) {
  const { say } = useSpeech();
  return (
    <>
      <p>{phrase(say, state)}</p>
      <progress max={100} value={percentOf(state)} aria-hidden="true" />
    </>
  );
}

type ActionProps = { label: string; isBusy?: boolean };

function Use({ label, isBusy = false, onUse }: ActionProps & { onUse(): void }) {
  return (
    <button type="button" class="primary" disabled={isBusy} onClick={onUse}>
      {label}
    </button>
  );
}

function Again({ label, isBusy = false, onAgain }: ActionProps & { onAgain(): void }) {
  return (
    <button type="button" class="secondary" disabled={isBusy} onClick={onAgain}>
      {label}
    </button>
  );
}

/** No more photographs of this are taken at all. */
function isRefused(error: unknown): boolean {
  return error instanceof Problem && error.body.code === "too_many_attempts";
}

function faultOf(error: unknown): Fault | undefined {
  const keys = faultKeys(error);
  if (!keys) return;
  const attemptsLeft = error instanceof Problem ? error.body.attempts_left : undefined;
  return {
    keys,
    canSendAgain: keys.includes("upload.failed"),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
  };
}

function phrase(say: Say, state: UploadProgress): string {
  if (state.phase === "waiting") return say("upload.waiting");
  if (state.phase === "checking") return say("upload.checking");
  return say("upload.sending", { percent: state.percent });
}

/** `undefined` shows a bar without an end: we do not know how long a look takes. */
function percentOf(state: UploadProgress): number | undefined {
  return state.phase === "sending" ? state.percent : undefined;
}
